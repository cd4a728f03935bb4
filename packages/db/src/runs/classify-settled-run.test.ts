import { expect, test } from 'vitest';
import { classifySettledRun } from './classify-settled-run';
import { emptyTally } from './tally-episodes';

test.each([
  [{ total: 0 }, null, 'finished', 'All 0 episodes finished'],
  [{ total: 1, finished: 1 }, null, 'finished', 'All 1 episode finished'],
  [{ total: 3, finished: 3, succeeded: 1 }, null, 'finished', 'All 3 episodes finished'],
  [
    { total: 3, finished: 1, failed: 2 },
    'world_lost',
    'finished',
    '1 of 3 episodes finished, 2 failed, most often with world_lost',
  ],
  [{ total: 2, failed: 2 }, null, 'failed', 'All 2 episodes failed'],
])('%j with %s is %s', (counts, commonest, status, reason) => {
  expect(classifySettledRun({ ...emptyTally.counts, ...counts }, commonest)).toEqual({
    status,
    reason,
  });
});
