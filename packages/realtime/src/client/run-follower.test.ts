import type { EpisodeSummary, Run } from '@foresight/contracts';
import { anEpisodeId, anEpisodeSummary, aRun, aRunId, noTotals } from '@foresight/testkit/builders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeLiveClient } from '../testing/fake-live-client';
import { createRunFollower } from './run-follower';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const AT = '2026-01-01T00:00:00.000Z';

test('shows the run at once and its episodes page by page, in their order', async () => {
  const { follower, truth } = setUp(5);
  const shown: number[] = [];
  follower.subscribe(() => shown.push(follower.getSnapshot().episodes.length));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(follower.getSnapshot()).toMatchObject({ run: truth.run, error: null });
  expect(follower.getSnapshot().episodes).toEqual(truth.episodes);
  expect(shown.at(0)).toBe(0);
});

test('takes what arrives, and no older state after a newer one', async () => {
  const { follower, live } = setUp(1);
  follower.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1_000);
  live.deliver(episodeUpdate(episode(0, { totals: { ...noTotals, steps: 2 } })));
  live.deliver(episodeUpdate(episode(0, { totals: { ...noTotals, steps: 1 } })));
  live.deliver(runUpdate(aRun({ totals: { ...noTotals, steps: 2 } })));
  live.deliver(runUpdate(aRun({ totals: { ...noTotals, steps: 1 } })));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(follower.getSnapshot().episodes[0]?.totals.steps).toBe(2);
  expect(follower.getSnapshot().run?.totals.steps).toBe(2);
});

test('reads the end once more, and a run that is open again after it', async () => {
  const { follower, live, truth, fetches } = setUp(2);
  follower.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1_000);
  fetches.length = 0;
  truth.run = aRun({ status: 'failed', endedAt: AT });
  truth.episodes = truth.episodes.map((each) => ({ ...each, status: 'failed', endedAt: AT }));
  live.deliver(runUpdate(truth.run));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetches).toEqual(['run', 'episodes null']);
  expect(follower.getSnapshot().episodes).toEqual(truth.episodes);
  truth.run = aRun({ status: 'running' });
  truth.episodes = truth.episodes.map((each) => ({ ...each, status: 'queued', endedAt: null }));
  live.deliver(runUpdate(truth.run));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(follower.getSnapshot().run).toEqual(truth.run);
  expect(follower.getSnapshot().episodes).toEqual(truth.episodes);
});

test('keeps what arrives while the snapshot is on its way', async () => {
  const { follower, live } = setUp(1);
  follower.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(15);
  live.deliver(episodeUpdate(episode(0, { totals: { ...noTotals, steps: 9 } })));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(follower.getSnapshot().episodes[0]?.totals.steps).toBe(9);
});

test('is right again after a connection, a silence and an error', async () => {
  const { follower, live, truth, fail } = setUp(1);
  follower.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1_000);
  truth.run = aRun({ totals: { ...noTotals, steps: 1 } });
  live.reconnect();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(follower.getSnapshot().run?.totals.steps).toBe(1);
  truth.run = aRun({ totals: { ...noTotals, steps: 2 } });
  await vi.advanceTimersByTimeAsync(21_000);
  expect(follower.getSnapshot().run?.totals.steps).toBe(2);
  truth.run = aRun({ totals: { ...noTotals, steps: 3 } });
  fail(new Error('down'));
  live.reconnect();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(follower.getSnapshot().error).toEqual(new Error('down'));
  fail(null);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(follower.getSnapshot()).toMatchObject({ error: null, run: { totals: { steps: 3 } } });
});

test('a thousand updates a second are shown ten times a second', async () => {
  const { follower, live } = setUp(1);
  let shown = 0;
  follower.subscribe(() => {
    shown += 1;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  shown = 0;
  for (let steps = 0; steps < 1_000; steps += 1) {
    live.deliver(episodeUpdate(episode(0, { totals: { ...noTotals, steps } })));
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(shown).toBeLessThan(12);
  await vi.advanceTimersByTimeAsync(100);
  expect(follower.getSnapshot().episodes[0]?.totals.steps).toBe(999);
});

function setUp(count: number) {
  const truth: { run: Run; episodes: EpisodeSummary[] } = {
    run: aRun(),
    episodes: Array.from({ length: count }, (_, ordinal) => episode(ordinal)),
  };
  const live = new FakeLiveClient();
  const fetches: string[] = [];
  let failure: Error | null = null;
  const answer = async <Answer>(what: string, value: Answer): Promise<Answer> => {
    fetches.push(what);
    const failed = failure;
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (failed) throw failed;
    return value;
  };
  const follower = createRunFollower({
    runId: aRunId(),
    liveClient: live,
    fetchRun: () => answer('run', { run: truth.run }),
    fetchEpisodes: (cursor) => {
      const start = Number(cursor ?? 0);
      const nextCursor = start + 2 < truth.episodes.length ? String(start + 2) : null;
      const page = { items: truth.episodes.slice(start, start + 2), nextCursor };
      return answer(`episodes ${cursor}`, page);
    },
  });
  const fail = (error: Error | null) => {
    failure = error;
  };
  return { follower, live, truth, fetches, fail };
}

function episode(ordinal: number, overrides: Partial<EpisodeSummary> = {}): EpisodeSummary {
  return anEpisodeSummary({ id: anEpisodeId(ordinal + 1), ordinal, ...overrides });
}

const runUpdate = (run: Run) => ({ type: 'run-update' as const, runId: run.id, run });
const episodeUpdate = (each: EpisodeSummary) => ({
  type: 'episode-update' as const,
  runId: each.runId,
  episodeId: each.id,
  episode: each,
});
