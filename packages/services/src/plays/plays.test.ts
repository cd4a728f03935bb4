import { WorldError } from '@foresight/agent';
import { CorridorWorld } from '@foresight/agent/testing';
import { createRemoteWorldRequestSchema } from '@foresight/contracts';
import { anEpisode, anEpisodeId, aRun, aRunConfig } from '@foresight/testkit/builders';
import { ManualClock } from '@foresight/testkit/manual-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { LeaseKeeper } from '../episodes/lease-keeper';
import { newId } from '../ids/new-id';
import { LiveBroadcast } from '../live/live-broadcast';
import { InMemoryEpisodeStore } from '../testing/in-memory-episode-store';
import { InMemoryRemoteWorldStore } from '../testing/in-memory-remote-world-store';
import { InMemoryRunStore } from '../testing/in-memory-run-store';
import { InMemoryVerdictStore } from '../testing/in-memory-verdict-store';
import { catalogOf } from '../testing/listed-world';
import { RecordingLive, RecordingLogger, RecordingQueue } from '../testing/recording-backends';
import { listPlayActions } from './list-play-actions';
import { playRetry } from './play-context';
import { PlaySessions } from './play-sessions';
import { takePlayAction } from './take-play-action';

const config = aRunConfig({
  mode: 'draft_only',
  policy: null,
  worldModel: null,
  maxSteps: 6,
  world: { name: 'corridor', version: '1', actionGrammar: '- go east' },
});
const played = { status: 'queued', attempt: 0, goal: null, initialObservation: null } as const;

function createContext() {
  const clock = new ManualClock();
  const { timers } = clock;
  const world = new CorridorWorld();
  const base = {
    episodes: new InMemoryEpisodeStore(anEpisode(played), config),
    runs: new InMemoryRunStore(aRun({ config, kind: 'play' })),
    verdicts: new InMemoryVerdictStore(),
    remoteWorlds: new InMemoryRemoteWorldStore(),
    worlds: catalogOf({ corridor: world }),
    queue: new RecordingQueue(),
    live: new RecordingLive(),
    logger: new RecordingLogger(),
    clock,
    timers,
    retry: playRetry,
    processId: 'web-1',
  };
  const leases = new LeaseKeeper(base.episodes, timers, base.logger);
  const broadcast = new LiveBroadcast(base, timers);
  /** The plays of one process. */
  const holdPlays = () => new PlaySessions({ ...base, leases, broadcast });
  return { ...base, world, holdPlays };
}

let ctx: ReturnType<typeof createContext>;
let plays: PlaySessions;
beforeEach(() => {
  ctx = createContext();
  plays = ctx.holdPlays();
});

const act = (index: number, action: string, by = plays) =>
  takePlayAction({ ctx: { plays: by }, input: { episodeId: anEpisodeId(), index, action } });

describe('a play', () => {
  it('is recorded as steps that a person took, to its end', async () => {
    for (const index of [0, 1, 2]) await act(index, 'go east');
    const { step, episode } = await act(3, 'take lamp');
    expect(step).toMatchObject({
      index: 3,
      action: 'take lamp',
      gate: { executed: 'draft', reason: 'person' },
      draft: { text: 'take lamp', action: { value: 'take lamp', status: 'ok' } },
      imagination: null,
      calls: [],
      reward: 1,
      done: true,
    });
    expect(episode).toMatchObject({ status: 'finished', endReason: 'solved', success: true });
    expect(ctx.episodes.steps).toHaveLength(4);
    expect(ctx.world.openSessions.size).toBe(0);
    expect(ctx.queue.rings).toEqual([]);
    await expect(act(4, 'go east')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('ends at the step limit', async () => {
    for (const index of [0, 1, 2, 3, 4]) await act(index, 'wait');
    expect((await act(5, 'wait')).episode).toMatchObject({ endReason: 'step_limit' });
  });

  it('goes on in another process, which rebuilds the world from the log', async () => {
    await act(0, 'go east');
    const other = ctx.holdPlays();
    const { step } = await act(1, 'go east', other);
    expect(step).toMatchObject({ attempt: 2, observation: 'You are at mark 2 of 3.' });
    // The first process finds out that the play is another's, and takes it back.
    expect((await act(2, 'go east')).step).toMatchObject({ attempt: 3, index: 2 });
  });

  it('takes one action at a time, and tells who comes too late', async () => {
    const both = await Promise.allSettled([act(0, 'go east'), act(0, 'go west')]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(both[1]).toMatchObject({ reason: { code: 'conflict' } });
    expect((await act(1, 'go east')).step.index).toBe(1);
  });

  it('is put down when its process ends, for another to take up', async () => {
    await act(0, 'go east');
    await plays.close();
    expect(ctx.world.openSessions.size).toBe(0);
    expect(ctx.episodes.episode.status).toBe('queued');
    expect((await act(1, 'go east', ctx.holdPlays())).step.index).toBe(1);
  });

  it('in a remote world is lost with the session, never glued to another', async () => {
    const request = { name: 'corridor', kind: 'openenv', baseUrl: 'http://here:1' };
    const parsed = createRemoteWorldRequestSchema.parse(request);
    await ctx.remoteWorlds.create(newId('world'), parsed);
    await act(0, 'go east');
    await expect(act(1, 'go east', ctx.holdPlays())).rejects.toMatchObject({ code: 'world_lost' });
    expect(ctx.episodes.episode).toMatchObject({ status: 'failed', endReason: 'world_lost' });
    expect(ctx.episodes.steps).toHaveLength(1);
  });

  it('fails in words when the world does', async () => {
    ctx.world.failures.set(0, new WorldError('world_unreachable', 'Nobody answers.', true));
    await expect(act(0, 'go east')).rejects.toMatchObject({ message: 'Nobody answers.' });
    expect(ctx.episodes.episode).toMatchObject({
      status: 'failed',
      errorMessage: 'Nobody answers.',
    });
    expect(ctx.world.openSessions.size).toBe(0);
  });

  it('says that a world cannot list its actions', async () => {
    const input = { episodeId: anEpisodeId() };
    expect(await listPlayActions({ ctx: { plays }, input })).toBeNull();
  });
});
