import { datasetThreadSource } from '../../generated/dataset-thread';
import { LanguageModelError } from '../../language-model-error';
import { CpuShare } from '../../threads/cpu-share';
import { Thread } from '../../threads/thread';
import { Tokenizer } from '../../tokenizer/tokenizer';
import type { TrainingSequence } from '../../transformer/sequence';
import type {
  DatasetOptions,
  DatasetProgress,
  DatasetReport,
  EncodedDataset,
} from './encode-dataset';
import { unpackSequences } from './sequence-pack';
import type { DatasetThreadData, DatasetThreadMessage } from './thread-messages';

export interface PreparedDataset {
  readonly tokenizer: Tokenizer;
  readonly train: readonly TrainingSequence[];
  readonly evaluation: readonly TrainingSequence[];
  readonly report: DatasetReport;
}

export interface PreparationOptions extends DatasetOptions {
  /** Shared with the decoders that are to go first. */
  readonly cpuShare?: CpuShare;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: DatasetProgress) => void;
}

/**
 * Reads, checks and encodes files of rows in a thread of its own.
 *
 * @throws LanguageModelError `invalid_dataset`, naming the lines that are to blame; the signal's
 *   reason when aborted
 */
export async function prepareDataset(options: PreparationOptions): Promise<PreparedDataset> {
  const { vocabulary, train, evaluation, report } = await encodeInThread(options);
  return {
    tokenizer: new Tokenizer(vocabulary),
    train: await unpackSequences(train),
    evaluation: await unpackSequences(evaluation),
    report,
  };
}

async function encodeInThread({
  cpuShare = new CpuShare(),
  signal,
  onProgress,
  ...options
}: PreparationOptions): Promise<EncodedDataset> {
  signal?.throwIfAborted();
  const data: DatasetThreadData = { options, cpuShare: cpuShare.buffer };
  let thread: Thread<never, DatasetThreadMessage> | undefined;
  let abort = () => undefined;
  try {
    return await new Promise<EncodedDataset>((resolve, reject) => {
      abort = () => void reject(signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      const onMessage = (message: DatasetThreadMessage) => {
        if (message.kind === 'progress') onProgress?.(message.progress);
        else if (message.kind === 'done') resolve(message.dataset);
        else reject(new LanguageModelError(message.code, message.message));
      };
      const source = datasetThreadSource;
      thread = new Thread({ name: 'dataset', source, data, onMessage, onFailure: reject });
    });
  } finally {
    signal?.removeEventListener('abort', abort);
    await thread?.end();
  }
}
