import type { LabelledBlock } from './find-labels';

export interface ChosenBlock {
  /** Trimmed content, with its place in the answer. */
  raw: string;
  start: number;
  end: number;
  /** Exact label, the only one of its kind, with the content beginning on its line. */
  clean: boolean;
}

/**
 * The block that speaks for a field: the last one with content, labels by their own name before
 * aliases. Null if the field has no label at all; `raw` is empty if no label has content.
 */
export function chooseBlock<Key extends string>(
  answer: string,
  blocks: LabelledBlock<Key>[],
  key: Key,
): ChosenBlock | null {
  const own = blocks.filter((block) => block.key === key);
  const filled = own.filter((block) => answer.slice(block.start, block.end).trim() !== '');
  const named = filled.filter((block) => block.named);
  const block = named.at(-1) ?? filled.at(-1) ?? own.at(-1);
  if (!block) return null;
  const content = answer.slice(block.start, block.end);
  const raw = content.trim();
  const leading = content.slice(0, content.length - content.trimStart().length);
  const start = block.start + leading.length;
  const clean = block.exact && own.length === 1 && !leading.includes('\n');
  return { raw, start, end: start + raw.length, clean };
}

/**
 * Models sometimes play on and write the world's answer and their own next turn. What follows an
 * invented observation was decided on grounds that never existed, so it is left out.
 */
export function dropInventedTurns<Key extends string>(
  answer: string,
  blocks: LabelledBlock<Key>[],
  actionKey: Key,
): LabelledBlock<Key>[] {
  const isAction = (block: LabelledBlock<Key>) =>
    block.key === actionKey && answer.slice(block.start, block.end).trim() !== '';
  const observation = /^[ \t*_#>]*Observation[*_]{0,3}[ \t]*:/gim;
  observation.lastIndex = blocks.find(isAction)?.start ?? answer.length;
  const invented = observation.exec(answer);
  if (!invented) return blocks;
  return blocks
    .filter((block) => block.start <= invented.index)
    .map((block) =>
      block.end > invented.index ? { ...block, end: invented.index, exact: false } : block,
    );
}
