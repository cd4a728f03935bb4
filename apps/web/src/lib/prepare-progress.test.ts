import type { Run } from '@foresight/contracts';
import { describe, expect, it } from 'vitest';
import { preparePace, prepareProgress } from './prepare-progress';

const counts = {
  total: 20,
  queued: 6,
  running: 2,
  finished: 9,
  failed: 2,
  cancelled: 1,
  succeeded: 7,
};

describe('prepareProgress', () => {
  it('splits the counts without counting any twice', () => {
    const { ended, segments } = prepareProgress(counts);
    expect(ended).toBe(12);
    expect(segments.reduce((sum, segment) => sum + segment.count, 0)).toBe(
      counts.total - counts.queued,
    );
  });

  it('says the parts in words', () => {
    expect(prepareProgress(counts).label).toBe(
      '12 of 20 episodes ended: 7 solved, 2 not solved, 2 failed, 1 cancelled, 2 running',
    );
  });
});

describe('preparePace', () => {
  const startedAt = '2026-01-01T00:00:00.000Z';
  const start = Date.parse(startedAt);
  const run = { counts, totals: { steps: 240 }, startedAt, endedAt: null } as unknown as Run;

  it('tells speed and remaining time from the episodes that were played', () => {
    const played = { ...run, counts: { ...counts, finished: 8, cancelled: 2 } };
    expect(preparePace(played, start + 120_000)).toEqual({
      elapsedMs: 120_000,
      stepsPerSecond: 2,
      episodesPerMinute: 5,
      remainingMs: 96_000,
    });
  });

  it('promises nothing before an episode has ended', () => {
    const fresh = { ...run, counts: { ...counts, finished: 0, failed: 0, cancelled: 0 } };
    expect(preparePace(fresh, start + 120_000)?.remainingMs).toBeNull();
    expect(preparePace({ ...run, startedAt: null }, start)).toBeNull();
  });

  it('stands still once the run has ended', () => {
    const ended = { ...run, endedAt: '2026-01-01T00:01:00.000Z' };
    expect(preparePace(ended, start + 9_000_000)).toMatchObject({
      elapsedMs: 60_000,
      remainingMs: null,
    });
  });
});
