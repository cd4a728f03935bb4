import type { Gate } from '@foresight/contracts';
import { expect, it } from 'vitest';
import { findRevised } from './find-revised';

const test = { value: null, threshold: 0.5, passed: null };
const gate = (executed: Gate['executed']) => ({
  gate: {
    executed,
    reason: 'revised' as const,
    probability: test,
    confidence: test,
    actionsDiffer: null,
  },
});
const steps = [gate('revision'), gate('draft'), gate('draft'), gate('revision')];

it('finds revised steps in both directions, and says when there is no more', () => {
  expect(findRevised(steps, -1, 1)).toBe(0);
  expect(findRevised(steps, 0, 1)).toBe(3);
  expect(findRevised(steps, 3, -1)).toBe(0);
  expect(findRevised(steps, 3, 1)).toBeNull();
  expect(findRevised(steps, 0, -1)).toBeNull();
});
