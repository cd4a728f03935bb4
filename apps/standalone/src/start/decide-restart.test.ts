import { expect, test } from 'vitest';
import { decideRestart } from './decide-restart';

test('comes back later each time, and not a sixth time within a minute', () => {
  const crashes: number[] = [];
  const decisions = Array.from({ length: 6 }, (_, index) => {
    crashes.push(index * 1_000);
    return decideRestart(crashes, index * 1_000);
  });
  const delays = [250, 500, 1_000, 2_000, 4_000].map((delayMs) => ({ kind: 'restart', delayMs }));
  expect(decisions).toEqual([...delays, { kind: 'give-up' }]);
});

test('deaths of more than a minute ago are forgiven', () => {
  const crashes = [0, 1, 2, 3, 4, 70_000];
  expect(decideRestart(crashes, 70_000)).toEqual({ kind: 'restart', delayMs: 250 });
});
