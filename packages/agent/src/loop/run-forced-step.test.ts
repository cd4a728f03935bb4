import { describe, expect, it } from 'vitest';
import type { ForcedStep, LoopStep, RunEpisodeInput } from '../events';
import { draftAnswer, reflectionAnswer } from '../testing/answers';
import { CorridorSession } from '../testing/corridor-world';
import {
  collectEvents,
  episodeInput,
  loopConfig,
  scriptedModels,
  stepsOf,
} from '../testing/episode-input';
import { runEpisode } from './run-episode';

const config = loopConfig({ maxSteps: 1 });
const revise = reflectionAnswer({ decision: 'REVISE', action: 'go east', probability: '0.9' });

/** A step whose draft, `go west`, was replaced by `go east`, with a teacher's hint. */
async function revisedStep(): Promise<LoopStep> {
  const models = scriptedModels({
    policy: [draftAnswer('go west'), revise],
    worldModel: ['Nothing happens.'],
    teacher: ['You are at mark 1 of 3.'],
  });
  const [step] = stepsOf(await collectEvents(runEpisode(episodeInput(models, { config }))));
  if (!step) throw new Error('The episode has no step.');
  return step;
}

async function force(forced: ForcedStep, overrides: Partial<RunEpisodeInput> = {}) {
  const session = new CorridorSession();
  const models = scriptedModels();
  const input = episodeInput(models, { config, session, forced, ...overrides });
  const events = await collectEvents(runEpisode(input));
  return { events, session, steps: stepsOf(events), models };
}

describe('a forced step', () => {
  it('executes the draft instead, and compares what was imagined with what came', async () => {
    const thought = await revisedStep();
    const { steps, session, models } = await force({ index: 0, action: 'go west', thought });
    expect(session.actions).toEqual(['go west']);
    expect(models.policy.requests).toEqual([]);
    expect(steps).toMatchObject([
      {
        action: 'go west',
        observation: 'Nothing happens.',
        draft: thought.draft,
        reflection: thought.reflection,
        imagination: { text: 'Nothing happens.', consistency: { exactMatch: true } },
        gate: {
          executed: 'draft',
          reason: 'forced',
          probability: { value: 0.9, threshold: 0.5, passed: null },
          confidence: { passed: null },
          actionsDiffer: true,
        },
      },
    ]);
  });

  it('leaves out what the teacher said of another action', async () => {
    const thought = await revisedStep();
    expect(thought.imagination?.teacher).not.toBeNull();
    const { steps } = await force({ index: 0, action: 'go west', thought });
    expect(steps[0]?.imagination?.teacher).toBeNull();
    expect(steps[0]?.calls.map(({ phase }) => phase)).toEqual(['draft', 'imagine', 'reflect']);
  });

  it.each([
    ['Go  East.', 'revision'],
    ['take lamp', 'other'],
  ])('knows whose action %s is', async (action, executed) => {
    const thought = await revisedStep();
    const canonicalizeAction = (text: string) =>
      text.toLowerCase().replace(/\s+/g, ' ').replace(/\.$/, '');
    const { steps } = await force({ index: 0, action, thought }, { canonicalizeAction });
    expect(steps[0]).toMatchObject({
      action,
      gate: { executed },
      imagination: { consistency: null },
    });
  });

  it('has what was given as its draft where nothing was thought', async () => {
    const { steps } = await force({ index: 0, action: 'go east', thought: null });
    expect(steps[0]).toMatchObject({
      draft: { text: 'go east', action: { value: 'go east' } },
      imagination: null,
      reflection: null,
      gate: { executed: 'other', reason: 'forced', probability: { value: null } },
      calls: [],
    });
  });

  it('is the only one: the models decide from there on', async () => {
    const models = scriptedModels({ policy: ['go east', 'go east'].map(draftAnswer) });
    const forced = { index: 0, action: 'go west', thought: null };
    const draftOnly = loopConfig({ mode: 'draft_only', maxSteps: 3 });
    const { steps } = await force(forced, { models, config: draftOnly });
    expect(steps.map(({ action }) => action)).toEqual(['go west', 'go east', 'go east']);
  });

  it('is not taken again by an attempt that finds it in the log', async () => {
    const forced = { index: 0, action: 'go west', thought: null };
    const [step] = (await force(forced)).steps;
    if (!step) throw new Error('There is no step.');
    const log = {
      initialObservation: 'You are at mark 0 of 3.',
      steps: [{ ...step, reward: 0 }],
    };
    const { events, session } = await force(forced, { log });
    expect(session.actions).toEqual(['go west']);
    expect(events.map(({ type }) => type)).toEqual(['opened', 'ended']);
  });
});
