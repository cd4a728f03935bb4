import { createHash } from 'node:crypto';
import { LanguageModelError } from '../../language-model-error';
import { learnTokenizer, Tokenizer, type Vocabulary } from '../../tokenizer/tokenizer';
import { encodeRow, type RowEncoding, type TrainingRow } from '../training-row';
import { type FileSum, type ReadRow, type RowFile, readRows } from './read-rows';
import { type FaultReport, RowFaults } from './row-faults';
import { type SequencePack, SequencePacker } from './sequence-pack';

export interface DatasetOptions extends RowEncoding {
  readonly train: readonly RowFile[];
  /** Files of their own, or the share of the training rows that is held out. */
  readonly evaluation: readonly RowFile[] | number;
  /** A known vocabulary, or the size of one that is learned from the training rows. */
  readonly vocabulary: Vocabulary | number;
  readonly contextTokens: number;
  /** Whether rows of more tokens than the context are left out; else they are refused. */
  readonly dropTooLong: boolean;
}

export interface DatasetPart {
  readonly rows: number;
  readonly tokens: number;
}

export interface DatasetReport {
  /** SHA-256 over those of the files, in their order. */
  readonly hash: string;
  readonly files: readonly (FileSum & { readonly name: string })[];
  readonly train: DatasetPart;
  readonly evaluation: DatasetPart;
  /** Rows that were left out. */
  readonly faults: FaultReport;
}

export interface EncodedDataset {
  readonly vocabulary: Vocabulary;
  readonly train: SequencePack;
  readonly evaluation: SequencePack;
  readonly report: DatasetReport;
}

export type DatasetProgress =
  | { readonly phase: 'tokenizer' }
  | { readonly phase: 'rows'; readonly rows: number };

type Part = 'train' | 'evaluation';

/** More text than this teaches a small vocabulary nothing new, and has to be held in memory. */
const TOKENIZER_CHARACTERS = 50_000_000;

/** Rows read between two reports. */
const ROWS_PER_REPORT = 50;

/**
 * Reads, checks and encodes all rows. It computes for as long as that takes: run it in a thread.
 *
 * @param onProgress called at times; may block to let others go first
 * @throws LanguageModelError `invalid_dataset`
 */
export async function encodeDataset(
  options: DatasetOptions,
  onProgress: (progress: DatasetProgress) => void = () => undefined,
): Promise<EncodedDataset> {
  const tokenizer = await openTokenizer(options, onProgress);
  const parts = { train: new SequencePacker(), evaluation: new SequencePacker() };
  const faults = new RowFaults();
  let rows = 0;
  const files = await readParts(options, faults, (row, part, place) => {
    const sequence = encode(tokenizer, row, options, (message) =>
      faults.add({ ...place, kind: 'bad_decision', message }),
    );
    rows += 1;
    if (rows % ROWS_PER_REPORT === 0) onProgress({ phase: 'rows', rows });
    if (!sequence) return;
    const length = sequence.tokens.length;
    if (length <= options.contextTokens) return parts[part].add(sequence);
    const message = `It has ${length} tokens; the context has ${options.contextTokens}.`;
    faults.add({ ...place, kind: 'too_long', message });
  });
  faults.refuse(options);
  if (parts.train.count === 0) {
    throw new LanguageModelError('invalid_dataset', 'There are no rows to train on.');
  }
  const sizeOf = ({ count, tokenCount }: SequencePacker) => ({ rows: count, tokens: tokenCount });
  const hash = createHash('sha256').update(files.map(({ sha256 }) => sha256).join('\n'));
  return {
    vocabulary: tokenizer.vocabulary,
    train: parts.train.pack(),
    evaluation: parts.evaluation.pack(),
    report: {
      hash: hash.digest('hex'),
      files,
      train: sizeOf(parts.train),
      evaluation: sizeOf(parts.evaluation),
      faults: faults.report,
    },
  };
}

async function openTokenizer(
  options: DatasetOptions,
  onProgress: (progress: DatasetProgress) => void,
): Promise<Tokenizer> {
  const { vocabulary } = options;
  if (typeof vocabulary !== 'number') return new Tokenizer(vocabulary);
  onProgress({ phase: 'tokenizer' });
  const texts: string[] = [];
  const faults = new RowFaults();
  let characters = 0;
  await readParts(options, faults, ({ messages, completion }, part) => {
    if (part !== 'train' || characters > TOKENIZER_CHARACTERS) return;
    for (const text of [...messages.map(({ content }) => content), completion]) {
      texts.push(text);
      characters += text.length;
    }
  });
  // Learning takes long, so rows that will be refused are refused before.
  faults.refuse(options);
  return learnTokenizer(texts, { vocabularySize: vocabulary });
}

type TakeRow = (row: TrainingRow, part: Part, place: { file: string; line: number }) => void;

async function readParts(
  { train, evaluation }: DatasetOptions,
  faults: RowFaults,
  take: TakeRow,
): Promise<(FileSum & { name: string })[]> {
  const share = typeof evaluation === 'number' ? evaluation : 0;
  const evaluationFiles = typeof evaluation === 'number' ? [] : evaluation;
  const files = [
    ...train.map((file) => ({ file, partOf: (row: ReadRow) => holdOut(row, share) })),
    ...evaluationFiles.map((file) => ({ file, partOf: (): Part => 'evaluation' })),
  ];
  const sums: (FileSum & { name: string })[] = [];
  for (const { file, partOf } of files) {
    const rows = readRows(file);
    let next = await rows.next();
    for (; !next.done; next = await rows.next()) {
      const { line, row } = next.value;
      const place = { file: file.name, line };
      if ('fault' in row) faults.add({ ...place, kind: row.fault, message: row.why });
      else take(row, partOf(next.value), place);
    }
    sums.push({ name: file.name, ...next.value });
  }
  return sums;
}

/** Decided by what a row says, so that equal rows never lie on both sides. */
function holdOut({ bytes }: ReadRow, share: number): Part {
  if (share === 0) return 'train';
  const draw = createHash('sha1').update(bytes).digest().readUInt32BE() / 2 ** 32;
  return draw < share ? 'evaluation' : 'train';
}

function encode(
  tokenizer: Tokenizer,
  row: TrainingRow,
  encoding: RowEncoding,
  refuse: (why: string) => void,
) {
  try {
    return encodeRow(tokenizer, row, encoding);
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    refuse(error.message);
    return undefined;
  }
}
