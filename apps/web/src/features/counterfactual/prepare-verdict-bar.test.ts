import { expect, it } from 'vitest';
import { prepareVerdictBar } from './prepare-verdict-bar';

it('tells right, wrong and open verdicts apart', () => {
  const summary = {
    total: 10,
    pending: 2,
    better: 3,
    equal: 1,
    worse: 3,
    unknown: 1,
    stepsSaved: 4,
  };
  const bar = prepareVerdictBar(summary);
  expect(bar.known).toBe(7);
  expect(bar.label).toBe('3 right, 1 no difference, 3 wrong, 1 unknown, 2 under way');
  expect(bar.segments.reduce((sum, { count }) => sum + count, 0)).toBe(bar.total);
});
