import type { AlignedRow } from '@foresight/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AlignableStep, alignSteps } from './align-steps';

/** Each word is an action with the answer that it gets; `go:2` is `go`, answered otherwise. */
function steps(words: string): AlignableStep[] {
  return words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ action: word.split(':')[0] ?? '', observation: word }));
}

const draw = (rows: AlignedRow[]) =>
  rows.map(({ left, right, relation }) => `${left ?? '-'}${right ?? '-'} ${relation}`);

it('puts equal actions beside each other, also after a detour', () => {
  expect(
    draw(alignSteps(steps('look go open take'), steps('look go look2 close open take'))),
  ).toEqual(['00 same', '11 same', '-2 right', '-3 right', '24 same', '35 same']);
});

it('pairs different actions in one place, and tells other answers to equal ones', () => {
  expect(draw(alignSteps(steps('look take go:1'), steps('look drop go:2')))).toEqual([
    '00 same',
    '11 action',
    '22 answer',
  ]);
});

it('leaves alone what the other side does not have', () => {
  expect(draw(alignSteps(steps('look'), steps('look go')))).toEqual(['00 same', '-1 right']);
  expect(draw(alignSteps(steps('go'), []))).toEqual(['0- left']);
  expect(alignSteps([], [])).toEqual([]);
});

const arbitrarySteps = fc
  .array(fc.constantFrom('a', 'b', 'c', 'a:1', 'b:1'), { maxLength: 14 })
  .map((words) => steps(words.join(' ')));

it('keeps every step once and in order', () => {
  fc.assert(
    fc.property(arbitrarySteps, arbitrarySteps, (left, right) => {
      const rows = alignSteps(left, right);
      const column = (side: 'left' | 'right') =>
        rows.flatMap((row) => (row[side] === null ? [] : [row[side]]));
      expect(column('left')).toEqual(left.map((_, at) => at));
      expect(column('right')).toEqual(right.map((_, at) => at));
    }),
  );
});

it('finds as many equal actions as there are in the longest common subsequence', () => {
  const longest = (left: AlignableStep[], right: AlignableStep[]): number => {
    const [[one, ...ones], [other, ...others]] = [left, right];
    if (!one || !other) return 0;
    return one.action === other.action
      ? 1 + longest(ones, others)
      : Math.max(longest(ones, right), longest(left, others));
  };
  const short = arbitrarySteps.map((all) => all.slice(0, 8));
  fc.assert(
    fc.property(short, short, (left, right) => {
      const equal = alignSteps(left, right).filter(
        ({ relation }) => relation === 'same' || relation === 'answer',
      );
      // A shared beginning is never given up, and costs no equal action.
      expect(equal.length).toBe(longest(left, right));
    }),
  );
});

it('aligns two episodes of the longest kind', () => {
  const long = Array.from({ length: 2_000 }, (_, at) => ({
    action: `act ${at % 7}`,
    observation: String(at),
  }));
  const rows = alignSteps(long, long.slice(3));
  expect(rows.filter(({ relation }) => relation === 'same')).toHaveLength(1_997);
});
