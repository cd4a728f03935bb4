import { describe, expect, it } from 'vitest';
import { classifyEnding } from './classify-ending';

const last = (step: { done?: boolean; success?: boolean | null; reward?: number }) => ({
  done: true,
  success: null,
  reward: 0,
  ...step,
});

describe('classifyEnding', () => {
  it.each([
    ['the world says so', last({ success: true }), 'solved'],
    ['the world denies it, whatever the reward', last({ success: false, reward: 1 }), 'unsolved'],
    ['the world is silent and the reward positive', last({ reward: 0.1 }), 'solved'],
    ['the world is silent and the reward zero', last({}), 'unsolved'],
    ['the world is silent and the reward no number', last({ reward: Number.NaN }), 'unsolved'],
    ['the world is silent and the reward infinite', last({ reward: Infinity }), 'solved'],
  ])('when %s', (_name, step, reason) => {
    expect(classifyEnding(step, 10, 10)).toEqual({ reason, success: reason === 'solved' });
  });

  it('goes on until the step limit', () => {
    const open = last({ done: false, reward: 5 });
    expect(classifyEnding(null, 0, 1)).toBeNull();
    expect(classifyEnding(open, 9, 10)).toBeNull();
    expect(classifyEnding(open, 10, 10)).toEqual({ reason: 'step_limit', success: false });
    expect(classifyEnding(open, 11, 10)).toEqual({ reason: 'step_limit', success: false });
    expect(classifyEnding({ ...open, success: true }, 10, 10)).toEqual({
      reason: 'step_limit',
      success: true,
    });
  });
});
