import type { WireNumber } from '@foresight/contracts';
import { describe, expect, it } from 'vitest';
import { type JudgedTail, judgeRevision } from './judge-revision';

const FROM = 3;

/** A tail by the rewards of its steps; its last step ended it. */
function tail(rewards: WireNumber[], overrides: Partial<JudgedTail> = {}): JudgedTail {
  const steps = rewards.map((reward, at) => ({
    index: FROM + at,
    observation: `at ${at}`,
    reward,
    done: at === rewards.length - 1,
    success: null,
  }));
  return { steps, status: 'finished', success: false, truncated: false, ...overrides };
}

const solved = (steps: number) =>
  tail([...Array.from({ length: steps - 1 }, () => 0), 1], { success: true });
const unsolved = (steps: number) => tail(Array.from({ length: steps }, () => 0));

const judge = (original: JudgedTail, fork: JudgedTail) =>
  judgeRevision({ original, fork, tailSteps: null, worldCanFork: true });

describe('whether a revision was right', () => {
  it.each([
    ['solved the task, the draft did not', solved(4), unsolved(9), 'better', 'success'],
    ['did not solve it, the draft did', unsolved(9), solved(4), 'worse', 'success'],
    ['earned more without solving it', tail([0.5, 0]), tail([0.2]), 'better', 'reward'],
    ['earned less', tail([-1]), tail([0]), 'worse', 'reward'],
    ['saved steps', solved(2), solved(5), 'better', 'steps'],
    ['cost steps', solved(5), solved(2), 'worse', 'steps'],
    ['took another way of the same length', solved(3), solved(3), 'equal', 'none'],
    ['failed as the draft did, only sooner', unsolved(3), unsolved(9), 'equal', 'none'],
    ['earned what is no number', tail(['NaN']), tail([1]), 'equal', 'none'],
    ['earned without end', tail(['Infinity']), tail([1]), 'better', 'reward'],
  ])('if it %s', (_, original, fork, outcome, basis) => {
    expect(judge(original, fork)).toMatchObject({ outcome, basis, gap: null });
  });

  it('counts the steps it saved where both solved the task', () => {
    expect(judge(solved(2), solved(5)).stepsSaved).toBe(3);
    expect(judge(solved(5), solved(2)).stepsSaved).toBe(-3);
    expect(judge(solved(2), unsolved(5)).stepsSaved).toBeNull();
  });

  it.each([
    ['the fork failed', unsolved(4), tail([], { status: 'failed', success: null }), 'fork_failed'],
    ['the fork was cancelled', unsolved(4), tail([0], { status: 'cancelled' }), 'fork_cancelled'],
    ['the fork had to stop', unsolved(4), tail([0, 0], { truncated: true }), 'fork_cut_short'],
    ['the original failed', tail([0], { status: 'failed' }), unsolved(4), 'original_unfinished'],
  ] as const)('is unknown if %s before anything told them apart', (_, original, fork, gap) => {
    expect(judge(original, fork)).toMatchObject({ outcome: 'unknown', basis: null, gap });
  });

  it('is known as soon as something tells them apart', () => {
    const stopped = { truncated: true, success: null };
    expect(judge(solved(2), tail([0, 0, 0], stopped))).toMatchObject({
      outcome: 'better',
      basis: 'success',
      evidence: { comparedSteps: 3, truncated: true },
    });
    // The original solved the task only after what the fork can show.
    expect(judge(solved(4), tail([0, 0, 0], stopped))).toMatchObject({ outcome: 'unknown' });
    expect(judge(tail([0.4, 0]), tail([0.1], stopped))).toMatchObject({
      outcome: 'better',
      basis: 'reward',
    });
  });

  it('tells where the world first answered differently, and cuts long answers there', () => {
    const fork = solved(3);
    const long = 'x'.repeat(5_000);
    const steps = solved(3).steps.map((step, at) =>
      at === 1 ? { ...step, observation: `${long}here` } : step,
    );
    const other = fork.steps.map((step, at) =>
      at === 1 ? { ...step, observation: `${long}there` } : step,
    );
    const found = judge({ ...solved(3), steps }, { ...fork, steps: other }).firstDifference;
    expect(found).toMatchObject({ index: FROM + 1 });
    expect(found?.original).toMatch(/^…x+here$/);
    expect(found?.fork).toMatch(/^…x+there$/);
    expect(judge(solved(2), unsolved(3)).firstDifference).toEqual({
      index: FROM + 2,
      original: null,
      fork: 'at 2',
    });
    expect(judge(solved(2), solved(2)).firstDifference).toBeNull();
  });
});
