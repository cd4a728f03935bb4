import { afterEach, describe, expect, it } from 'vitest';
import { initializeWeights } from '../model/initialize-weights';
import { at } from '../numbers/at';
import { randomSequence, tinyModel } from '../testing/tiny-model';
import { createEngine } from './create-engine';
import type { Engine, EngineOptions, TrainingStep } from './engine-types';

const engines: Engine[] = [];
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.dispose()));
});

function start(options: Partial<EngineOptions> = {}): Engine {
  const engine = createEngine({ config: tinyModel(), workers: 2, seed: 1, ...options });
  engines.push(engine);
  return engine;
}

const sequences = [70, 33, 18, 51, 9].map((length, index) => randomSequence(length, index));
const step: TrainingStep = {
  sequences: sequences.map((sequence) => ({
    ...sequence,
    decisions: [{ position: 5, positiveToken: 1, negativeToken: 2, label: 1, weight: 1 }],
  })),
  learningRate: 0.01,
  objectives: { crossEntropy: 1, distillation: 0.5, decision: 0.1 },
};

async function train(engine: Engine, steps: number): Promise<Float32Array> {
  for (let count = 0; count < steps; count += 1) await engine.trainStep(step);
  return engine.exportWeights();
}

function largestDifference(a: Float32Array, b: Float32Array): number {
  return a.reduce((worst, value, index) => Math.max(worst, Math.abs(value - at(b, index))), 0);
}

describe('an engine', () => {
  it('learns a tiny corpus by heart', async () => {
    const engine = start();
    let crossEntropy = Number.POSITIVE_INFINITY;
    for (let count = 0; count < 120 && crossEntropy > 0.05; count += 1) {
      ({ crossEntropy } = await engine.trainStep({ sequences, learningRate: 0.01 }));
    }
    expect(crossEntropy).toBeLessThan(0.05);
    const report = await engine.evaluate(sequences);
    expect(report.accuracy).toBeGreaterThan(0.98);
    expect(report.predictedTokens).toBe(70 + 33 + 18 + 51 + 9 - 5);
    expect(report.logProbabilities.map(({ length }) => length)).toEqual([69, 32, 17, 50, 8]);
  });

  it('gives the same bits for the same seed and number of workers', async () => {
    expect(await train(start(), 5)).toEqual(await train(start(), 5));
  });

  it('gives the same numbers for other numbers of workers', async () => {
    const one = await train(start({ workers: 1 }), 3);
    const three = await train(start({ workers: 3 }), 3);
    expect(largestDifference(one, three)).toBeLessThan(2e-3);
    expect(largestDifference(one, initializeWeights(tinyModel(), 1))).toBeGreaterThan(0.02);
  });

  it('trains the same with kernels in plain JavaScript', async () => {
    const [wasm, javascript] = [
      start({ workers: 1 }),
      start({ workers: 1, kernels: 'javascript' }),
    ];
    const short = { ...step, sequences: step.sequences.filter(({ tokens }) => tokens.length < 20) };
    for (let count = 0; count < 3; count += 1) {
      const [a, b] = await Promise.all([wasm.trainStep(short), javascript.trainStep(short)]);
      for (const key of ['crossEntropy', 'distillation', 'decision', 'gradientNorm'] as const) {
        expect(Math.abs(a[key] - b[key]), key).toBeLessThan(1e-3 * (1 + b[key]));
      }
    }
  });

  it('goes on from an exported state as if it had never stopped', async () => {
    const first = start();
    await train(first, 3);
    const second = start({ seed: 9 });
    await second.importState(await first.exportState());
    expect(await train(second, 2)).toEqual(await train(first, 2));
  });

  it('averages the weights with the given momentum', async () => {
    const engine = start();
    const before = await engine.exportWeights('average');
    await engine.trainStep({ ...step, optimizer: { averageMomentum: 0.75 } });
    const [after, average] = [await engine.exportWeights(), await engine.exportWeights('average')];
    const wanted = before.map((value, index) => 0.75 * value + 0.25 * at(after, index));
    expect(largestDifference(average, wanted)).toBeLessThan(1e-7);
  });

  it('stays as it was when a loss is not finite', async () => {
    const engine = start();
    const broken = (await engine.exportWeights()).fill(Number.NaN, 0, 8);
    await engine.importWeights(broken);
    const report = await engine.trainStep({ sequences, learningRate: 0.01 });
    expect(report.gradientNorm).toBeNaN();
    expect(await engine.exportWeights()).toEqual(broken);
  });

  it('refuses sequences that it cannot take', async () => {
    const engine = start();
    const tooLong = { sequences: [randomSequence(81, 1)], learningRate: 0.1 };
    await expect(engine.trainStep(tooLong)).rejects.toThrow(RangeError);
    const unknown = { tokens: [1, 56], weights: [1, 1] };
    await expect(engine.evaluate([unknown])).rejects.toThrow('vocabulary');
  });

  it('ends its threads in the middle of a step, and rejects what was asked', async () => {
    const engine = start();
    const pending = [engine.trainStep(step), engine.trainStep(step)].map((result) =>
      expect(result).rejects.toMatchObject({ code: 'disposed' }),
    );
    await engine.dispose();
    await Promise.all(pending);
    await expect(engine.exportWeights()).rejects.toMatchObject({ code: 'disposed' });
  });
});
