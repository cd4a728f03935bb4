import { runEpisode } from '@foresight/agent';
import { CorridorWorld, ScriptedLanguageModel } from '@foresight/agent/testing';
import { encodeWireNumber } from '@foresight/contracts';
import { anEpisode, aRecordedStep, aRun, aRunConfig } from '@foresight/testkit/builders';
import { beforeAll, describe, expect, it } from 'vitest';
import { InMemoryEpisodeStore } from '../testing/in-memory-episode-store';
import { InMemoryRunStore } from '../testing/in-memory-run-store';
import { inspectStepCalls } from './inspect-step-calls';

const config = aRunConfig({ historySteps: 2, maxSteps: 5 });
const episodes = new InMemoryEpisodeStore(anEpisode(), config);
const ctx = { episodes, runs: new InMemoryRunStore(aRun({ config })) };
const policyAnswers = [
  'Draft Action: go east',
  'Decision: KEEP\nFinal Action: go east\nRevise Probability: .1',
];

beforeAll(async () => {
  const world = new CorridorWorld();
  // The first answer cannot be read, so that a repair request is among the calls.
  const policy = new ScriptedLanguageModel((_, count) =>
    count === 0 ? 'garbage' : policyAnswers[(count - 1) % 2],
  );
  const worldModel = new ScriptedLanguageModel(() => 'You walk on.');
  const events = runEpisode({
    config,
    models: { policy, worldModel, teacher: worldModel },
    session: await world.open({ taskId: 'lamp', seed: 0 }),
    canonicalizeAction: world.canonicalizeAction,
    seed: 0,
    log: { initialObservation: null, steps: [] },
  });
  for await (const event of events) {
    if (event.type === 'opened') Object.assign(episodes.episode, event);
    if (event.type === 'step')
      episodes.steps.push({
        ...aRecordedStep(),
        ...event.step,
        reward: encodeWireNumber(event.step.reward),
      });
  }
});

const inspect = (index: number) =>
  inspectStepCalls({ ctx, input: { episodeId: episodes.episode.id, index } });

describe('inspection of a step', () => {
  it('derives the very prompts that were sent, also of repairs and with steps left out', async () => {
    for (const { index, calls } of episodes.steps) {
      const { items } = await inspect(index);
      expect(items.map((call) => call.promptVerified)).toEqual(calls.map(() => true));
    }
    expect(episodes.steps).toHaveLength(5);
    expect(episodes.steps[0]?.calls.filter((call) => call.attempt === 1)).toHaveLength(1);
  });

  it('says so when the log no longer gives what was sent', async () => {
    const first = episodes.steps[0];
    if (first) episodes.steps[0] = { ...first, observation: 'something else' };
    const { items } = await inspect(1);
    expect(items.every((call) => !call.promptVerified)).toBe(true);
  });

  it('has nothing to tell of a step that is not there yet', async () => {
    await expect(inspect(99)).rejects.toMatchObject({ code: 'not_found' });
  });
});
