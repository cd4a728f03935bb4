import { expect, it } from 'vitest';
import { countOutcomes } from './count-outcomes';

const counts = {
  total: 2,
  queued: 0,
  running: 0,
  finished: 2,
  failed: 0,
  cancelled: 0,
  succeeded: 1,
};
const solved = { status: 'finished' as const, success: true };
const running = { status: 'running' as const, success: null };

it('counts the episodes that are shown', () => {
  expect(countOutcomes({ counts }, [solved, running])).toMatchObject({
    solved: 1,
    running: 1,
    unsolved: 0,
  });
});

it('takes the run’s counts while not all episodes are loaded', () => {
  expect(countOutcomes({ counts }, [solved])).toMatchObject({ solved: 1, unsolved: 1 });
});
