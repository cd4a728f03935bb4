import { encodeWireNumber } from '@foresight/contracts';
import { describe, expect, it } from 'vitest';
import type { LoggedStep, LoopStep, RunEpisodeInput } from '../events';
import type { WorldStep } from '../ports/world';
import { draftAnswer } from '../testing/answers';
import { CorridorSession } from '../testing/corridor-world';
import {
  collectEvents,
  episodeInput,
  loopConfig,
  scriptedModels,
  stepsOf,
} from '../testing/episode-input';
import { ScriptedWorldSession } from '../testing/scripted-world-session';
import { replayLog } from './replay-log';
import { runEpisode } from './run-episode';

const config = loopConfig({ mode: 'draft_only', maxSteps: 6 });
const walk = ['go east', 'go west', 'go east', 'go east', 'go east', 'take lamp'];
const start = 'You are at mark 0 of 3.';

const logged = (step: LoopStep): LoggedStep => ({ ...step, reward: encodeWireNumber(step.reward) });

async function run(actions: string[], overrides: Partial<RunEpisodeInput> = {}) {
  const models = scriptedModels({ policy: actions.map(draftAnswer) });
  const input = episodeInput(models, { config, ...overrides });
  return { events: await collectEvents(runEpisode(input)), models };
}

async function logOf(count: number): Promise<RunEpisodeInput['log']> {
  const steps = stepsOf((await run(walk)).events)
    .slice(0, count)
    .map(logged);
  return { initialObservation: start, steps };
}

describe('resuming', () => {
  it('goes on as if the episode had never stopped', async () => {
    const whole = await run(walk);
    for (const done of [0, 1, 3, 5]) {
      const session = new CorridorSession();
      const rest = await run(walk.slice(done), { log: await logOf(done), session });
      expect(rest.events[0]).toMatchObject({ type: 'opened', replayedSteps: done });
      expect(session.actions).toEqual(walk);
      expect(stepsOf(rest.events)).toEqual(stepsOf(whole.events).slice(done));
      expect(rest.models.policy.requests).toEqual(whole.models.policy.requests.slice(done));
    }
  });

  it('ends at once when the log is already complete', async () => {
    const { events } = await run([], { log: await logOf(6) });
    expect(events.map((event) => event.type)).toEqual(['opened', 'ended']);
    expect(events.at(-1)).toEqual({ type: 'ended', reason: 'solved', success: true });
  });

  it('ends at once when the log has reached the step limit', async () => {
    const short = { ...config, maxSteps: 2 };
    const { events } = await run([], { log: await logOf(2), config: short });
    expect(events.at(-1)).toEqual({ type: 'ended', reason: 'step_limit', success: false });
  });
});

describe('replayLog', () => {
  const step = (changes: Partial<LoggedStep> = {}): LoggedStep => ({
    index: 0,
    action: 'look',
    observation: 'o1',
    reward: 0,
    done: false,
    success: null,
    ...changes,
  });
  const replay = (
    steps: LoggedStep[],
    answers: Partial<WorldStep>[],
    initialObservation = 'o0',
  ) => {
    const session = new ScriptedWorldSession({ goal: 'g', observation: 'o0' }, answers);
    return replayLog({ session, log: { initialObservation, steps } });
  };

  it('accepts the same answers, also where rewards are no ordinary numbers', async () => {
    const steps = [
      step({ reward: 'NaN' }),
      step({ index: 1, reward: '-Infinity' }),
      step({ index: 2, reward: 0 }),
    ];
    const rewards = [Number.NaN, -Infinity, -0];
    const answers = rewards.map((reward) => ({ observation: 'o1', reward }));
    await expect(replay(steps, answers)).resolves.toEqual({ goal: 'g', observation: 'o0' });
  });

  it.each([
    ['observation', { observation: 'o2' }],
    ['reward', { observation: 'o1', reward: Number.NaN }],
    ['done', { observation: 'o1', done: true }],
  ])('notices another %s', async (field, answer) => {
    const attempt = replay([step(), step({ index: 1 })], [{ observation: 'o1' }, answer]);
    await expect(attempt).rejects.toMatchObject({
      code: 'world_diverged',
      retryable: false,
      details: { where: 'at step 1', field },
    });
  });

  it('notices another start', async () => {
    await expect(replay([], [], 'elsewhere')).rejects.toThrow(
      'The world answered differently from the log at the start: observation was "elsewhere", is now "o0".',
    );
  });

  it('quotes only the surroundings of the difference', async () => {
    const long = 'x'.repeat(10_000);
    const attempt = replay(
      [step({ observation: `${long}a${long}` })],
      [{ observation: `${long}b${long}` }],
    );
    const excerpt = (letter: string) => `…${'x'.repeat(20)}${letter}${'x'.repeat(59)}…`;
    await expect(attempt).rejects.toMatchObject({
      details: { logged: excerpt('a'), answered: excerpt('b') },
    });
  });
});
