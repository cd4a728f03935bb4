import { anEpisode, anEpisodeId, aRun, aRunConfig, aRunId } from '@foresight/testkit/builders';
import { ManualClock } from '@foresight/testkit/manual-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryEpisodeStore } from '../testing/in-memory-episode-store';
import { InMemoryRunStore } from '../testing/in-memory-run-store';
import { InMemoryVerdictStore } from '../testing/in-memory-verdict-store';
import { catalogOf } from '../testing/listed-world';
import { RecordingLive, RecordingLogger, RecordingQueue } from '../testing/recording-backends';
import { sweepEpisodes } from './sweep-episodes';

const clock = new ManualClock();
const long = new Date(clock.now().getTime() - 60_000);
const orphan = {
  id: anEpisodeId(),
  runId: aRunId(),
  runKind: 'rollout',
  status: 'running',
  attempt: 1,
  availableAt: long,
  leaseExpiresAt: long,
} as const;

const subject = { forkEpisodeId: anEpisodeId(7), episodeId: anEpisodeId(), step: 0 };

function createContext() {
  return {
    episodes: new InMemoryEpisodeStore(anEpisode(), aRunConfig()),
    runs: new InMemoryRunStore(aRun({ status: 'running', endedAt: null })),
    verdicts: new InMemoryVerdictStore([subject]),
    worlds: catalogOf({}),
    queue: new RecordingQueue(),
    live: new RecordingLive(),
    logger: new RecordingLogger(),
    clock,
  };
}

let ctx: ReturnType<typeof createContext>;
beforeEach(() => {
  ctx = createContext();
});

describe('the sweeper', () => {
  it('rings for episodes whose worker is gone', async () => {
    ctx.episodes.stale = [orphan];
    expect(await sweepEpisodes({ ctx })).toMatchObject({ abandoned: 1 });
    expect(ctx.queue.rings).toEqual([{ episodeIds: [orphan.id], delayMs: 0 }]);
  });

  it('gives up what was tried too often, and says so', async () => {
    ctx.episodes.stale = [{ ...orphan, attempt: 20 }];
    expect(await sweepEpisodes({ ctx })).toMatchObject({ abandoned: 0, exhausted: 1 });
    expect(ctx.episodes.episode).toMatchObject({
      status: 'failed',
      endReason: 'attempts_exhausted',
      errorMessage: expect.stringContaining('20 attempts'),
    });
    expect(ctx.live.types()).toContain('episode-update');
  });

  it('leaves a play to its person for an hour, then ends it', async () => {
    const play = { ...orphan, runKind: 'play' as const };
    ctx.episodes.stale = [play];
    expect(await sweepEpisodes({ ctx })).toMatchObject({ abandoned: 0, left: 0 });
    expect(ctx.queue.rings).toEqual([]);
    const earlier = new Date(clock.now().getTime() - 3_600_001);
    ctx.episodes.stale = [{ ...play, leaseExpiresAt: earlier }];
    expect(await sweepEpisodes({ ctx })).toMatchObject({ left: 1 });
    expect(ctx.runs.run.status).toBe('cancelled');
  });

  it('rings for open runs whose ring was lost', async () => {
    ctx.runs.queued = [anEpisodeId(2), anEpisodeId(3)];
    await sweepEpisodes({ ctx });
    expect(ctx.queue.rings).toEqual([{ episodeIds: ctx.runs.queued, delayMs: 0 }]);
  });

  it('ends open runs whose episodes have all ended', async () => {
    ctx.runs.settleable = aRun({ status: 'finished' });
    expect(await sweepEpisodes({ ctx })).toMatchObject({ settled: 1 });
    expect(ctx.live.types()).toEqual(['run-update']);
  });

  it('judges forks that ended without anybody who could', async () => {
    ctx.episodes.episode = anEpisode({ status: 'cancelled' });
    expect(await sweepEpisodes({ ctx })).toMatchObject({ judged: 1 });
    const verdict = ctx.verdicts.judged.get(subject.forkEpisodeId);
    expect(verdict).toMatchObject({ outcome: 'unknown', gap: 'fork_cancelled' });
    expect(await sweepEpisodes({ ctx })).toMatchObject({ judged: 0 });
  });
});
