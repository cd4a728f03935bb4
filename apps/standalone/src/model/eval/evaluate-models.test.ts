import type { GenerationRequest } from '@foresight/agent';
import {
  CorridorWorld,
  draftAnswer,
  reflectionAnswer,
  ScriptedLanguageModel,
} from '@foresight/agent/testing';
import { AppError } from '@foresight/contracts';
import { HouseholdWorld } from '@foresight/worlds';
import { describe, expect, it } from 'vitest';
import { evaluateModels } from './evaluate-models';
import type { EvaluationProgress } from './evaluation-run';

const isReflecting = ({ messages }: GenerationRequest) =>
  messages.at(-1)?.content.includes('### Reflect on the draft') ?? false;

/** Drafts an action that leads nowhere, and corrects itself when it thinks twice. */
const secondThoughts = () =>
  new ScriptedLanguageModel((request) => {
    const east = request.messages.at(-1)?.content.includes('You see a lamp.');
    const action = east ? 'take lamp' : 'go east';
    if (!isReflecting(request)) return draftAnswer('go west');
    return reflectionAnswer({ decision: 'REVISE', action, probability: '0.9' });
  });
const pessimist = () => new ScriptedLanguageModel(() => 'Nothing happens.');

describe('evaluateModels', () => {
  it('compares the whole loop with its drafts alone on the same tasks and seeds', async () => {
    let clock = 0;
    const evaluation = await evaluateModels({
      world: new CorridorWorld(),
      split: 'all',
      policy: secondThoughts(),
      worldModel: pessimist(),
      episodes: 2,
      seeds: [1, 2],
      maxSteps: 5,
      inFlight: 1,
      now: () => (clock += 10),
    });
    expect(evaluation).toMatchObject({
      world: { name: 'corridor', version: '1' },
      complete: true,
      stopped: null,
    });
    const together = evaluation.plays.filter(({ seed }) => seed === null);
    expect(together).toMatchObject([
      {
        mode: 'full_loop',
        episodes: 4,
        tasks: 1,
        successRate: 1,
        meanSteps: 4,
        meanStepsSolved: 4,
        reviseRate: 1,
        invalidActionRate: 0,
        promptTokensPerStep: 300,
        completionTokensPerStep: 30,
        repairsPerStep: 0,
        medianStepMs: 10,
      },
      {
        mode: 'draft_only',
        successRate: 0,
        meanSteps: 5,
        meanStepsSolved: null,
        reviseRate: null,
        invalidActionRate: 1,
        promptTokensPerStep: 100,
      },
    ]);
    expect(evaluation.comparisons.at(-1)).toMatchObject({
      seed: null,
      pairs: 4,
      units: 1,
      difference: 1,
      gained: 4,
      lost: 0,
      pValue: 2 / 16,
      ratio: null,
    });
    // The same task again, with another seed of its own.
    const seeds = evaluation.episodes.map(({ mode, episodeSeed }) => `${mode} ${episodeSeed}`);
    expect(new Set(seeds).size).toBe(8);
  });

  it('asks the world model greedily about the steps of the expert and of the policy', async () => {
    const worldModel = pessimist();
    const evaluation = await evaluateModels({
      world: new HouseholdWorld(),
      policy: new ScriptedLanguageModel(() => draftAnswer('open fridge 77')),
      worldModel,
      modes: ['draft_only'],
      episodes: 2,
      maxSteps: 3,
    });
    expect(worldModel.requests.every(({ temperature }) => temperature === 0)).toBe(true);
    const [expert, own] = evaluation.worldModel;
    expect(expert).toMatchObject({ source: 'expert', decoding: 'greedy' });
    expect(expert?.all).toMatchObject({ exactMatch: 0, refusalRecall: null, refusalPrecision: 0 });
    expect(expert?.all.transitions).toBe(
      (expert?.determined?.transitions ?? 0) + (expert?.revealing?.transitions ?? 0),
    );
    expect(expert?.revealing?.transitions).toBeGreaterThan(0);
    expect(own).toMatchObject({
      source: 'draft_only',
      all: { transitions: 6, exactMatch: 1, deltaF1: 1, refusalRecall: 1, refusalPrecision: 1 },
      revealing: null,
    });
  });

  it('takes what the loop imagined greedily for the answer', async () => {
    const worldModel = pessimist();
    const policy = new ScriptedLanguageModel((request) =>
      isReflecting(request) ? reflectionAnswer({ action: 'look' }) : draftAnswer('look'),
    );
    const { decoding } = (
      await evaluateModels({
        world: new CorridorWorld(),
        split: 'all',
        policy: null,
        worldModel: null,
        modes: [],
      })
    ).settings;
    const evaluation = await evaluateModels({
      world: new CorridorWorld(),
      split: 'all',
      policy,
      worldModel,
      modes: ['full_loop'],
      episodes: 1,
      maxSteps: 4,
      decoding: { ...decoding, temperature: 0 },
    });
    expect(worldModel.requests).toHaveLength(4);
    expect(evaluation.worldModel.map(({ decoding: how, all }) => [how, all.transitions])).toEqual([
      ['greedy', 4],
      ['loop', 4],
    ]);
  });

  it('spreads a limited number of questions over all transitions', async () => {
    const evaluation = await evaluateModels({
      world: new HouseholdWorld(),
      policy: null,
      worldModel: pessimist(),
      modes: [],
      episodes: 5,
      transitions: 7,
    });
    expect(evaluation.worldModel[0]?.all.transitions).toBe(7);
    expect(evaluation).toMatchObject({ plays: [], episodes: [], complete: true });
  });

  it('keeps what there is when it is interrupted', async () => {
    const controller = new AbortController();
    const evaluation = await evaluateModels(
      {
        world: new CorridorWorld(),
        split: 'all',
        policy: secondThoughts(),
        worldModel: pessimist(),
        episodes: 10,
        maxSteps: 5,
        inFlight: 1,
        signal: controller.signal,
      },
      ({ done }) => done === 4 && controller.abort(),
    );
    expect(evaluation).toMatchObject({ complete: false, stopped: 'It was interrupted.' });
    expect(evaluation.episodes).toHaveLength(4);
    expect(evaluation.comparisons[0]?.pairs).toBe(2);
  });

  it('says why when a model fails, and closes what it opened', async () => {
    const world = new CorridorWorld();
    const failing = new ScriptedLanguageModel((_, count) =>
      count < 6
        ? draftAnswer('go east')
        : { chunks: [], error: new AppError('endpoint_unreachable', 'The server is gone.') },
    );
    const progress: EvaluationProgress[] = [];
    const evaluation = await evaluateModels(
      {
        world,
        split: 'all',
        policy: failing,
        worldModel: null,
        modes: ['draft_only'],
        episodes: 4,
        maxSteps: 5,
        inFlight: 1,
      },
      (each) => progress.push(each),
    );
    expect(evaluation).toMatchObject({ complete: false, stopped: 'The server is gone.' });
    expect(progress).toMatchObject([{ type: 'episode', done: 1, total: 4 }]);
    expect(world.openSessions.size).toBe(0);
  });

  it('counts an episode whose prompt outgrew the model as not solved', async () => {
    const policy = new ScriptedLanguageModel(() => ({
      chunks: [],
      error: new AppError('context_too_long', 'Too long.'),
    }));
    const evaluation = await evaluateModels({
      world: new CorridorWorld(),
      split: 'all',
      policy,
      worldModel: null,
      modes: ['draft_only'],
      episodes: 1,
    });
    expect(evaluation.complete).toBe(true);
    expect(evaluation.plays[0]).toMatchObject({
      successRate: 0,
      contextOverflows: 1,
      meanSteps: 0,
      medianStepMs: null,
    });
  });

  it('says in words what is missing', async () => {
    const input = { world: new HouseholdWorld(), policy: pessimist(), worldModel: null };
    await expect(evaluateModels(input)).rejects.toThrow('The full loop needs a world model.');
    await expect(
      evaluateModels({ ...input, modes: ['draft_only'], split: 'mars' }),
    ).rejects.toThrow('household has no split "mars". It has: train, test-seen, test-unseen.');
  });
});
