import { type LanguageModel, WorldError } from '@foresight/agent';
import {
  CorridorWorld,
  type Script,
  type ScriptedAnswer,
  ScriptedLanguageModel,
} from '@foresight/agent/testing';
import { AppError, type StepEnd } from '@foresight/contracts';
import { anEpisode, anEpisodeId, aRun, aRunConfig } from '@foresight/testkit/builders';
import { ManualClock } from '@foresight/testkit/manual-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { LiveBroadcast } from '../live/live-broadcast';
import { InMemoryEpisodeStore } from '../testing/in-memory-episode-store';
import { InMemoryRunStore } from '../testing/in-memory-run-store';
import { InMemoryVerdictStore } from '../testing/in-memory-verdict-store';
import { catalogOf } from '../testing/listed-world';
import { RecordingLive, RecordingLogger, RecordingQueue } from '../testing/recording-backends';
import { defaultRetryPolicy } from './decide-retry';
import { driveEpisode } from './drive-episode';
import { LeaseKeeper } from './lease-keeper';

const config = aRunConfig({
  mode: 'draft_only',
  worldModel: null,
  maxSteps: 3,
  world: { name: 'corridor', version: '1', actionGrammar: '- go east' },
});
const queued = anEpisode({
  status: 'queued',
  attempt: 0,
  goal: null,
  initialObservation: null,
});
const east = 'Draft Action: go east';

function createContext(script: Script) {
  const clock = new ManualClock();
  const { timers } = clock;
  const world = new CorridorWorld();
  const base = {
    episodes: new InMemoryEpisodeStore(queued, config),
    runs: new InMemoryRunStore(aRun({ config })),
    verdicts: new InMemoryVerdictStore(),
    worlds: catalogOf({ corridor: world }),
    queue: new RecordingQueue(),
    live: new RecordingLive(),
    logger: new RecordingLogger(),
    clock,
    timers,
    retry: defaultRetryPolicy,
  };
  const model = new ScriptedLanguageModel(script);
  const leases = new LeaseKeeper(base.episodes, timers, base.logger);
  leases.start();
  return {
    ...base,
    world,
    model,
    manual: clock,
    leases,
    broadcast: new LiveBroadcast(base, timers),
    models: { open: async (): Promise<LanguageModel> => model },
  };
}

let shutdown: AbortController;
let ctx: ReturnType<typeof createContext>;
beforeEach(() => {
  shutdown = new AbortController();
});

const drive = () =>
  driveEpisode({
    ctx,
    input: { episodeId: anEpisodeId(), workerId: 'worker-1' },
    signal: shutdown.signal,
  });

/** Resolves once the model hangs in the middle of its answer. */
async function untilHanging(): Promise<void> {
  while (!ctx.live.types().includes('step-progress'))
    await new Promise((resolve) => setImmediate(resolve));
}

const hanging: ScriptedAnswer = { chunks: ['Draft'], ending: 'hang' };

describe('driving an episode', () => {
  it('commits each step, ends the episode and rings for the next ones', async () => {
    ctx = createContext(() => east);
    ctx.runs.queued = [anEpisodeId(2)];
    expect(await drive()).toBe('finished');
    expect(ctx.episodes.steps.map((step) => [step.index, step.attempt])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    expect(ctx.episodes.episode).toMatchObject({
      status: 'finished',
      endReason: 'step_limit',
      goal: 'take the lamp',
    });
    expect(ctx.queue.rings).toEqual([{ episodeIds: [anEpisodeId(2)], delayMs: 0 }]);
    expect(ctx.world.openSessions.size).toBe(0);
  });

  it('tells viewers what was committed, in order', async () => {
    ctx = createContext(() => east);
    await drive();
    const ends = ctx.live.sent
      .map(({ message }) => message)
      .filter((each) => each.type === 'step-end');
    expect(ends.map((message: StepEnd) => [message.index, message.step?.action])).toEqual([
      [0, 'go east'],
      [1, 'go east'],
      [2, 'go east'],
    ]);
    const last = ctx.live.sent.findLast(({ message }) => message.type === 'episode-update');
    expect(last?.message).toMatchObject({ episode: { status: 'finished', totals: { steps: 3 } } });
  });

  it('only announces a step too big for a message', async () => {
    ctx = createContext(() => `Thought: ${'x'.repeat(70_000)}\n${east}`);
    await drive();
    const end = ctx.live.sent.find(({ message }) => message.type === 'step-end');
    expect(end?.message).toMatchObject({ index: 0, step: null });
  });

  it('does nothing with an episode that someone else holds', async () => {
    ctx = createContext(() => east);
    ctx.episodes.lease = 'of another';
    expect(await drive()).toBe('not_claimed');
    expect(ctx.live.sent).toEqual([]);
  });

  it('goes on where the attempt before stopped', async () => {
    ctx = createContext((_, count) => (count === 1 ? hanging : east));
    const first = drive();
    while (ctx.model.requests.length < 2) await new Promise((resolve) => setImmediate(resolve));
    shutdown.abort();
    expect(await first).toBe('released');
    shutdown = new AbortController();
    expect(await drive()).toBe('finished');
    expect(ctx.episodes.steps.map((step) => [step.index, step.attempt])).toEqual([
      [0, 1],
      [1, 2],
      [2, 2],
    ]);
  });
});

describe('an attempt that is stopped', () => {
  it('gives the episode back at once on shutdown, without counting a failure', async () => {
    ctx = createContext([hanging]);
    const driving = drive();
    await untilHanging();
    shutdown.abort();
    expect(await driving).toBe('released');
    expect(ctx.episodes.released).toEqual({
      delayMs: 0,
      countFailure: false,
      errorMessage: null,
      startOver: false,
    });
    expect(ctx.queue.rings).toEqual([{ episodeIds: [anEpisodeId()], delayMs: 0 }]);
    expect(ctx.world.openSessions.size).toBe(0);
    expect(ctx.model.abandonedStreams).toBe(1);
  });

  it('writes nothing once its lease is taken', async () => {
    ctx = createContext([hanging]);
    const driving = drive();
    await untilHanging();
    ctx.episodes.lease = 'of another';
    ctx.manual.advance(500);
    expect(await driving).toBe('lost');
    expect(ctx.episodes.steps).toEqual([]);
    expect(ctx.episodes.episode.status).toBe('running');
    expect(ctx.world.openSessions.size).toBe(0);
    expect(ctx.model.abandonedStreams).toBe(1);
  });

  it('stops at the fence when it commits too late', async () => {
    ctx = createContext((_, count) => {
      if (count === 1) ctx.episodes.lease = 'of another';
      return east;
    });
    expect(await drive()).toBe('lost');
    expect(ctx.episodes.steps).toHaveLength(1);
  });
});

describe('an attempt that fails', () => {
  const failing = (error: unknown) => createContext(() => ({ chunks: ['Dra'], error }));
  const cut = new AppError('stream_cut', 'The stream was cut.', { retryable: true });

  it('backs off when the trouble may pass', async () => {
    ctx = failing(cut);
    expect(await drive()).toBe('released');
    expect(ctx.episodes.released).toEqual({
      delayMs: 2_000,
      countFailure: true,
      errorMessage: 'The stream was cut.',
      startOver: false,
    });
    expect(ctx.queue.rings[0]).toEqual({ episodeIds: [anEpisodeId()], delayMs: 2_000 });
  });

  it('starts over when the world has lost the session', async () => {
    ctx = createContext(() => east);
    const lost = new WorldError('world_lost', 'The server was restarted.', true);
    ctx.world.failures.set(1, lost);
    expect(await drive()).toBe('released');
    expect(ctx.episodes.released).toMatchObject({ startOver: true, countFailure: true });
    expect(ctx.episodes.steps).toEqual([]);
    expect(await drive()).toBe('finished');
    expect(ctx.episodes.steps.map((step) => [step.index, step.attempt])).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
    ]);
  });

  it('fails with the reason in the end', async () => {
    ctx = failing(cut);
    ctx.episodes.failures = 3;
    expect(await drive()).toBe('failed');
    expect(ctx.episodes.episode).toMatchObject({
      status: 'failed',
      endReason: 'stream_cut',
      errorMessage: 'The stream was cut.',
    });
  });

  it('does not show the words of an error that nobody designed', async () => {
    ctx = failing(new TypeError('password of x is undefined'));
    expect(await drive()).toBe('failed');
    expect(ctx.episodes.episode).toMatchObject({ endReason: 'internal' });
    expect(ctx.episodes.episode.errorMessage).not.toContain('password');
    expect(ctx.logger.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'attempt failed' }),
    );
  });

  it('refuses to go on in another version of the world', async () => {
    ctx = createContext(() => east);
    Object.assign(ctx.world, { describe: async () => ({ version: '2' }) });
    expect(await drive()).toBe('failed');
    expect(ctx.episodes.episode).toMatchObject({ endReason: 'world_diverged' });
  });

  it('leaves the outcome to the sweeper when the database does not take it', async () => {
    ctx = createContext(() => east);
    ctx.episodes.finish = () => Promise.reject(new Error('connection refused'));
    expect(await drive()).toBe('unwritten');
  });
});
