/** Labels of an answer's fields as the prompt asks for them, and other spellings of each. */
export type LabelTable<Key extends string> = Record<Key, { label: string; aliases?: string[] }>;

/** A table made ready to search with: once per table, as it costs far more than a search. */
export interface LabelSearch<Key extends string> {
  keys: number;
  spellings: Map<string, { key: Key; label: string; named: boolean }>;
  atLineStart: RegExp;
  anywhere: RegExp;
}

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

export function prepareLabels<Key extends string>(table: LabelTable<Key>): LabelSearch<Key> {
  const keys = Object.keys(table) as Key[];
  const spellings: LabelSearch<Key>['spellings'] = new Map();
  for (const key of keys) {
    const { label, aliases = [] } = table[key];
    for (const spelling of [label, ...aliases]) {
      const written = normalise(spelling);
      const named = written === normalise(label);
      if (!spellings.has(written)) spellings.set(written, { key, label, named });
    }
  }
  const all = keys.flatMap((key) => [table[key].label, ...(table[key].aliases ?? [])]);
  const asked = keys.map((key) => table[key].label);
  return {
    keys: keys.length,
    spellings,
    atLineStart: new RegExp(`^${dress}${emphasised(all)}`, 'gimu'),
    anywhere: new RegExp(String.raw`(?<=^|[\s.;,|(])${emphasised(asked)}`, 'gu'),
  };
}

/**
 * The labelled blocks of an answer in their order. Labels are expected at the start of a line, in
 * any case, bold or listed. Only if that leaves a field unfound, labels spelled as asked for are
 * also taken from the middle of a line (small models answer on one line).
 */
export function findLabels<Key extends string>(
  answer: string,
  search: LabelSearch<Key>,
): LabelledBlock<Key>[] {
  const atLineStart = blocksAt(answer, search, search.atLineStart);
  if (countKeys(atLineStart) === search.keys) return atLineStart;
  const anywhere = blocksAt(answer, search, search.anywhere);
  return countKeys(anywhere) > countKeys(atLineStart) ? anywhere : atLineStart;
}

/** A label in bold or italics; the emphasis ends around the colon or, unclosed, further on. */
function emphasised(labels: string[]): string {
  const patterns = labels.map((label) => label.replaceAll(' ', String.raw`[ \t_-]+`));
  return String.raw`([*_]{0,3})(${patterns.join('|')})(?:[ \t]*[:：]\1|\1[ \t]*[:：]|[ \t]*[:：])`;
}

function blocksAt<Key extends string>(
  answer: string,
  { spellings }: LabelSearch<Key>,
  labels: RegExp,
): LabelledBlock<Key>[] {
  const matches = [...answer.matchAll(labels)];
  return matches.flatMap((match, at) => {
    const found = spellings.get(normalise(match[2] ?? ''));
    if (!found) return [];
    const { key, label, named } = found;
    const start = match.index + match[0].length;
    const end = contentEnd(answer, match, matches[at + 1]?.index ?? answer.length);
    const exact = match[0] === `${label}:` && startsLine(answer, match.index);
    return [{ key, exact, named, start, end }];
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
