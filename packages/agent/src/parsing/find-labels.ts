/** Labels of an answer's fields as the prompt asks for them, and other spellings of each. */
export type LabelTable<Key extends string> = Record<Key, { label: string; aliases?: string[] }>;

/** A labelled block of an answer: from its label to the next one. */
export interface LabelledBlock<Key extends string> {
  key: Key;
  /** Whether the label is written exactly as asked for, at the start of its line. */
  exact: boolean;
  /** Whether the label is the one asked for rather than an alias, in whatever dress. */
  named: boolean;
  /** Where the content starts and ends in the answer. */
  start: number;
  end: number;
}

/** List markers, quote marks and headings that models put before a label. */
const dress = String.raw`[ \t]*(?:(?:[-*+•>#]+|\d{1,2}[.)])[ \t]+)*`;

/**
 * The labelled blocks of an answer in their order. Labels are expected at the start of a line, in
 * any case, bold or listed. Only if that leaves a field unfound, labels spelled as asked for are
 * also taken from the middle of a line (small models answer on one line).
 */
export function findLabels<Key extends string>(
  answer: string,
  table: LabelTable<Key>,
): LabelledBlock<Key>[] {
  const atLineStart = blocksAt(answer, table, lineStartPattern(table));
  const wanted = Object.keys(table).length;
  if (countKeys(atLineStart) === wanted) return atLineStart;
  const anywhere = blocksAt(answer, table, anywherePattern(table));
  return countKeys(anywhere) > countKeys(atLineStart) ? anywhere : atLineStart;
}

function lineStartPattern(table: LabelTable<string>): RegExp {
  const labels = spellings(table).map(({ spelling }) => pattern(spelling));
  return new RegExp(`^${dress}${emphasised(labels)}`, 'gimu');
}

function anywherePattern(table: LabelTable<string>): RegExp {
  const labels = Object.values(table).map(({ label }) => pattern(label));
  return new RegExp(String.raw`(?<=^|[\s.;,|(])${emphasised(labels)}`, 'gu');
}

/** A label in bold or italics; the emphasis ends around the colon or, unclosed, further on. */
function emphasised(labels: string[]): string {
  return String.raw`([*_]{0,3})(${labels.join('|')})(?:[ \t]*[:：]\1|\1[ \t]*[:：]|[ \t]*[:：])`;
}

function pattern(spelling: string): string {
  return spelling.replaceAll(' ', String.raw`[ \t_-]+`);
}

function spellings<Key extends string>(table: LabelTable<Key>) {
  const keys = Object.keys(table) as Key[];
  return keys.flatMap((key) =>
    [table[key].label, ...(table[key].aliases ?? [])].map((spelling) => ({ key, spelling })),
  );
}

function blocksAt<Key extends string>(
  answer: string,
  table: LabelTable<Key>,
  labels: RegExp,
): LabelledBlock<Key>[] {
  const known = spellings(table);
  const matches = [...answer.matchAll(labels)];
  return matches.flatMap((match, at) => {
    const written = normalise(match[2] ?? '');
    const found = known.find(({ spelling }) => normalise(spelling) === written);
    if (!found) return [];
    const { label } = table[found.key];
    const start = match.index + match[0].length;
    const end = contentEnd(answer, match, matches[at + 1]?.index ?? answer.length);
    const exact = match[0] === `${label}:` && startsLine(answer, match.index);
    return [{ key: found.key, exact, named: normalise(label) === written, start, end }];
  });
}

/** Leaves out the closing mark of an emphasis that began before the label: `**Action: look**`. */
function contentEnd(answer: string, match: RegExpExecArray, end: number): number {
  const [whole, mark = '', label = ''] = match;
  const start = match.index + whole.length;
  const closed = whole.length - whole.lastIndexOf(label) - label.length > 1;
  const content = answer.slice(start, end).trimEnd();
  if (mark === '' || closed || !content.endsWith(mark)) return end;
  return start + content.length - mark.length;
}

function normalise(label: string): string {
  return label.toLowerCase().replaceAll(/[ \t_-]+/g, ' ');
}

function startsLine(answer: string, index: number): boolean {
  return index === 0 || answer[index - 1] === '\n';
}

function countKeys(blocks: LabelledBlock<string>[]): number {
  return new Set(blocks.map((block) => block.key)).size;
}
