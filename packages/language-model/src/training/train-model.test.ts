import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../numbers/at';
import { randomSequence, tinyModel } from '../testing/tiny-model';
import { createEngine } from './create-engine';
import type { Engine } from './engine-types';
import { evaluateAll } from './evaluate-all';
import { loadTrainingState, removeTrainingState, saveTrainingState } from './state-file';
import {
  type TrainerState,
  type TrainingEvent,
  type TrainModelOptions,
  trainModel,
} from './train-model';
import { hashPlan, planTraining } from './training-plan';

const config = tinyModel();
const train = Array.from({ length: 9 }, (_, index) => randomSequence(12 + 5 * index, index));
const evaluation = [randomSequence(20, 90), randomSequence(33, 91)];
const lengths = train.map(({ tokens }) => tokens.length);
const objectives = { crossEntropy: 1, distillation: 0.5 };
const settings = {
  batchTokens: 64,
  peakLearningRate: 0.01,
  objectives,
  evaluateEvery: 4,
  saveEvery: 3,
};
const plan = planTraining({ length: { steps: 11 }, ...settings }, lengths);

const engines: Engine[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'training-'));
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.dispose()));
});
afterAll(() => rm(folder, { recursive: true }));

function start(seed = 1): Engine {
  const engine = createEngine({ config, workers: 2, seed });
  engines.push(engine);
  return engine;
}

async function run(options: Partial<TrainModelOptions> = {}) {
  const { engine = start() } = options;
  const events: TrainingEvent[] = [];
  const training = trainModel({ engine, train, evaluation, plan, ...options });
  let next = await training.next();
  for (; !next.done; next = await training.next()) events.push(next.value);
  return { engine, events, outcome: next.value };
}

/** Breaks off after some steps, and gives what was saved then. */
async function runUntil(step: number): Promise<TrainerState> {
  const stop = new AbortController();
  const saved: TrainerState[] = [];
  const training = trainModel({
    engine: start(),
    train,
    evaluation,
    plan,
    onSave: async (state) => void saved.push(state),
    signal: stop.signal,
  });
  const untilEnd = async () => {
    for await (const event of training) if (event.step === step) stop.abort(new Error('enough'));
  };
  await expect(untilEnd()).rejects.toThrow('enough');
  return at(saved, saved.length - 1);
}

describe('training', () => {
  it('tells each step, and evaluates before, between and after', async () => {
    const { events, outcome, engine } = await run();
    const steps = events.filter((event) => event.kind === 'step');
    expect(steps.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const evaluations = events.filter((event) => event.kind === 'evaluation');
    expect(evaluations.map(({ step }) => step)).toEqual([0, 4, 8, 11]);
    expect(steps.every(({ skipped }) => !skipped)).toBe(true);
    expect(at(steps, 10).crossEntropy).toBeLessThan(at(steps, 0).crossEntropy);
    expect(outcome.evaluation).toEqual(at(evaluations, 3).report);
    const { logProbabilities: _, ...whole } = await engine.evaluate(evaluation, { objectives });
    expect(outcome.evaluation?.objective).toBeCloseTo(whole.objective, 5);
  });

  it.each([2, 7, 10])('broken off after step %d goes on to the same bits', async (step) => {
    const whole = await run();
    const rest = await run({ engine: start(99), resumeFrom: await runUntil(step) });
    expect(await rest.engine.exportState()).toEqual(await whole.engine.exportState());
    expect(rest.outcome).toEqual(whole.outcome);
    const steps = ({ events }: typeof rest) => events.filter(({ kind }) => kind === 'step');
    const withoutPace = (event: TrainingEvent) => ({
      ...event,
      tokensPerSecond: 0,
      remainingMs: 0,
    });
    expect(steps(rest).map(withoutPace)).toEqual(steps(whole).slice(step).map(withoutPace));
  });

  it('saves as often as planned, and at the end', async () => {
    const steps: number[] = [];
    await run({ onSave: async ({ step }) => void steps.push(step) });
    expect(steps).toEqual([3, 6, 9, 11]);
  });

  it('saves slow steps earlier', async () => {
    let time = 0;
    const now = () => time;
    const steps: number[] = [];
    const training = trainModel({
      engine: start(),
      train,
      plan: { ...plan, saveEvery: 100 },
      now,
      saveAfterMs: 60,
      onSave: async ({ step }) => void steps.push(step),
    });
    for await (const _ of training) time += 25;
    expect(steps).toEqual([3, 6, 9, 11]);
  });

  it('tells steps that changed nothing, and gives up after too many', async () => {
    const engine = start();
    await engine.importWeights((await engine.exportWeights()).fill(Number.NaN, 0, 8));
    const events: TrainingEvent[] = [];
    const untilEnd = async () => {
      const options = { engine, train, plan: { ...plan, maxSkippedSteps: 2 } };
      for await (const event of trainModel(options)) events.push(event);
    };
    await expect(untilEnd()).rejects.toMatchObject({ code: 'training_diverged' });
    expect(events.map((event) => event.kind === 'step' && event.skippedSteps)).toEqual([1, 2, 3]);
  });

  it('tells its pace and what is left', async () => {
    let time = 0;
    const now = () => {
      time += 500;
      return time;
    };
    const { events } = await run({ now, evaluation: [] });
    expect(at(events, 0)).toMatchObject({ remainingMs: 5_000 });
    const [first] = events;
    if (first?.kind !== 'step') throw new Error('A step was expected.');
    expect(first.tokensPerSecond).toBe(first.tokens * 2);
  });
});

describe('a plan', () => {
  it('counts passes over the rows in steps', () => {
    const { steps } = planTraining({ length: { epochs: 2 }, batchTokens: 64 }, lengths);
    const tokens = lengths.reduce((sum, length) => sum + length, 0);
    expect(steps).toBeGreaterThanOrEqual(Math.floor((2 * tokens) / 128));
    expect(steps).toBeLessThanOrEqual(Math.ceil((2 * tokens) / 64));
  });

  it('has another hash if training would give other bits', () => {
    const identity = { plan, config, workers: 2, dataHash: 'rows' };
    const same = { ...identity, plan: { ...plan, saveEvery: 1, evaluateEvery: 1 } };
    expect(hashPlan(same)).toBe(hashPlan(identity));
    const others = [
      { ...identity, workers: 1 },
      { ...identity, dataHash: 'other rows' },
      { ...identity, config: tinyModel({ contextTokens: 64 }) },
      { ...identity, plan: { ...plan, seed: 2 } },
      { ...identity, plan: { ...plan, objectives: { ...plan.objectives, decision: 1 } } },
    ];
    const hashes = others.map(hashPlan);
    expect(new Set([hashPlan(identity), ...hashes]).size).toBe(6);
  });
});

describe('an evaluation in parts', () => {
  it('gives the means of the whole', async () => {
    const engine = start();
    const all = { crossEntropy: 1, distillation: 0, decision: 0 };
    const parts = await evaluateAll(engine, train, { batchTokens: 30, objectives: all });
    const { logProbabilities: _, ...whole } = await engine.evaluate(train);
    expect(parts.predictedTokens).toBe(whole.predictedTokens);
    expect(parts.crossEntropy).toBeCloseTo(whole.crossEntropy, 5);
    expect(parts.accuracy).toBeCloseTo(whole.accuracy, 8);
  });
});

describe('the file of a state', () => {
  const owner = { config, planHash: 'plan' };

  async function saved(name: string) {
    const file = path.join(folder, name);
    const engine = await start().exportState();
    const state = { step: 5, skippedSteps: 1, engine: { ...engine, step: 4 } };
    await saveTrainingState(file, owner, state);
    return { file, state };
  }

  it('gives back what was saved, or nothing if there is none', async () => {
    const { file, state } = await saved('whole');
    expect(await loadTrainingState(file, owner)).toEqual(state);
    await removeTrainingState(file);
    expect(await loadTrainingState(file, owner)).toBeUndefined();
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -9)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, 20)],
    ['beginning', (bytes: Buffer) => bytes.subarray(0, 0)],
    ['checksum', (bytes: Buffer) => bytes.fill(bytes.readUInt8(9_000) ^ 1, 9_000, 9_001)],
    ['format', (bytes: Buffer) => Buffer.concat([Buffer.from('{}\n'), bytes])],
  ])('is refused in words when it is broken: %s', async (word, spoil) => {
    const { file } = await saved('spoilt');
    await writeFile(file, spoil(await readFile(file)));
    await expect(loadTrainingState(file, owner)).rejects.toMatchObject({
      code: 'invalid_state',
      message: expect.stringMatching(word === 'cut off' ? /cut off|beginning/ : word),
    });
  });

  it('is refused for another model or plan', async () => {
    const { file } = await saved('foreign');
    const otherModel = { ...owner, config: tinyModel({ layers: 1 }) };
    await expect(loadTrainingState(file, otherModel)).rejects.toThrow('another model');
    const otherPlan = { ...owner, planHash: 'other' };
    await expect(loadTrainingState(file, otherPlan)).rejects.toThrow('another plan');
  });
});
