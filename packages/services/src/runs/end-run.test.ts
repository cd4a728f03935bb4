import { anEpisode, anEpisodeId, aRun, aRunConfig } from '@foresight/testkit/builders';
import { describe, expect, it, vi } from 'vitest';
import { InMemoryEpisodeStore } from '../testing/in-memory-episode-store';
import { InMemoryRunStore } from '../testing/in-memory-run-store';
import { RecordingLive, RecordingLogger, RecordingQueue } from '../testing/recording-backends';
import { cancelRun } from './cancel-run';
import { retryRun } from './retry-run';

const endedAt = '2026-01-01T01:00:00.000Z';

function createContext(run = aRun()) {
  return {
    runs: new InMemoryRunStore(run),
    episodes: new InMemoryEpisodeStore(anEpisode(), aRunConfig()),
    queue: new RecordingQueue(),
    live: new RecordingLive(),
    logger: new RecordingLogger(),
  };
}

describe('cancelling a run', () => {
  it('tells the viewers of the run and of its episodes', async () => {
    const ctx = createContext();
    const run = await cancelRun({ ctx, input: { runId: aRun().id } });
    expect(run.status).toBe('cancelled');
    await vi.waitFor(() => expect(ctx.live.types()).toEqual(['run-update', 'episode-update']));
  });

  it('does not wait for the viewers of its episodes', async () => {
    const ctx = createContext();
    ctx.episodes.list = () => new Promise(() => {});
    expect(await cancelRun({ ctx, input: { runId: aRun().id } })).toMatchObject({
      status: 'cancelled',
    });
  });

  it('is done even if the viewers of its episodes cannot be told', async () => {
    const ctx = createContext();
    ctx.episodes.list = () => Promise.reject(new Error('gone'));
    await cancelRun({ ctx, input: { runId: aRun().id } });
    await vi.waitFor(() => expect(ctx.logger.lines).toHaveLength(1));
  });

  it('is no error the second time', async () => {
    const ctx = createContext(aRun({ status: 'cancelled', endedAt }));
    expect(await cancelRun({ ctx, input: { runId: aRun().id } })).toBe(ctx.runs.run);
  });

  it('refuses a run that ended by itself', async () => {
    const ctx = createContext(aRun({ status: 'finished', endedAt }));
    await expect(cancelRun({ ctx, input: { runId: aRun().id } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The run has already ended: it is finished.',
    });
  });
});

describe('retrying a run', () => {
  it('rings for what the run has room for', async () => {
    const ctx = createContext(aRun({ status: 'failed', endedAt }));
    ctx.runs.queued = [anEpisodeId(1), anEpisodeId(2)];
    const run = await retryRun({ ctx, input: { runId: aRun().id } });
    expect(run.endedAt).toBeNull();
    expect(ctx.queue.rings).toEqual([{ episodeIds: ctx.runs.queued, delayMs: 0 }]);
  });

  it.each([
    [{ status: 'running' as const }, /not ended yet/],
    [{ status: 'finished' as const, endedAt }, /nothing to retry/],
  ])('refuses %o in words', async (state, message) => {
    const ctx = createContext(aRun(state));
    await expect(retryRun({ ctx, input: { runId: aRun().id } })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(message),
    });
  });
});
