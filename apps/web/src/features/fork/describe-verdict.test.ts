import type { Tail } from '@foresight/contracts';
import { describe, expect, it } from 'vitest';
import { describeVerdict } from './describe-verdict';

const tail = (overrides: Partial<Tail> = {}): Tail => ({
  steps: 4,
  reward: 0,
  success: false,
  complete: true,
  ...overrides,
});
const solved = tail({ success: true, reward: 1 });
const plain = { gap: null, stepsSaved: null, original: tail(), fork: tail() };

describe('a verdict in words', () => {
  it.each([
    [{ outcome: 'better', basis: 'success', original: solved }, /With the revision.*was solved/],
    [{ outcome: 'worse', basis: 'success', fork: solved }, /With the draft.*would have been/],
    [{ outcome: 'better', basis: 'reward', original: tail({ reward: 0.5 }) }, /0\.500.*to 0\./],
    [{ outcome: 'better', basis: 'steps', stepsSaved: 3 }, /saved 3 steps/],
    [{ outcome: 'worse', basis: 'steps', stepsSaved: -1 }, /cost 1 step\./],
    [{ outcome: 'equal', basis: 'none' }, /same result/],
    [{ outcome: 'unknown', basis: null, gap: 'fork_cut_short' }, /^Not known: .*had to stop/],
  ] as const)('%j', (verdict, words) => {
    expect(describeVerdict({ ...plain, ...verdict })).toMatch(words);
  });
});
