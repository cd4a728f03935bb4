import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDecoder } from '../decoding/create-decoder';
import type { KernelKind } from '../kernels/kernels';
import { matrixIn, transpose } from '../memory/matrix';
import { planParameters } from '../model/parameter-layout';
import { at } from '../numbers/at';
import {
  askPyTorch,
  type ReferenceAnswers,
  type StoredReference,
} from '../testing/reference/ask-reference';
import {
  hashReferenceCase,
  referenceCheckpoint,
  referenceTeacher,
} from '../testing/reference/reference-case';
import { referenceQuestions as questions } from '../testing/reference/reference-questions';
import { createSingleThread } from '../testing/single-thread';
import { encodeChatPrompt } from '../tokenizer/chat-template';
import { createEngine } from '../training/create-engine';
import type { Engine } from '../training/engine-types';
import { runForward } from '../transformer/forward';
import type { Objectives } from '../transformer/sequence';

const { config, tokenizer, weights } = referenceCheckpoint;
const TOLERANCE = 1e-4;

const asked = await askPyTorch(path.join(import.meta.dirname, '../../scripts/reference.py'));
const fixture = path.join(import.meta.dirname, '../testing/reference/fixtures/pytorch.json');
const stored = JSON.parse(await readFile(fixture, 'utf8')) as StoredReference;
const reference = 'answers' in asked ? asked.answers : stored.answers;
const { torch, transformers } = reference.versions;
const source =
  'answers' in asked
    ? `PyTorch ${torch} and transformers ${transformers}, asked now`
    : `stored numbers of PyTorch ${torch} and transformers ${transformers} (${asked.absent})`;

let engine: Engine;
beforeAll(() => {
  engine = createEngine({ config, workers: 2, seed: 1 });
});
afterAll(() => engine.dispose());

describe(`a checkpoint, against ${source}`, () => {
  it('is the one that the stored numbers are of (else: node scripts/write-reference.mjs)', () => {
    expect(stored.caseHash).toBe(hashReferenceCase());
    expectClose(listNumbers(stored.answers), listNumbers(reference));
  });

  it.each(['wasm', 'javascript'] as const)('has the same logits in %s', (kernels) => {
    questions.logitPlaces.forEach(([sequence, place], index) => {
      expectClose(computeLogits(kernels, sequence)[place] ?? [], at(reference.logits, index));
    });
  });

  it('foretells the same from remembered keys and values', async () => {
    const decoder = createDecoder({ config, weights });
    for (const [index, [number, place]] of questions.logitPlaces.entries()) {
      const { tokens, starts } = at(questions.sequences, number);
      const prompt = Array.from(tokens).slice(at(starts, place), place + 2);
      const scored = await decoder.scorePrompt({ prompt, topCount: config.vocabularySize });
      const found: number[] = [];
      for (const { token, logProbability } of scored.at(-1)?.top ?? [])
        found[token] = logProbability;
      expectClose(found, logSoftmax(at(reference.logits, index)));
    }
    await decoder.dispose();
  });

  it('has the same cross-entropy, divergence from its teacher, and loss of decisions', async () => {
    await engine.importWeights(weights, referenceTeacher.weights);
    const objectives = at(questions.objectives, 3);
    const losses = await engine.evaluate(questions.sequences, { objectives });
    expectClose(pickLosses(losses), pickLosses(reference.losses));
  });

  it.each(questions.objectives.map((objectives, index) => ({ objectives, index })))(
    'has the same gradient of $objectives.crossEntropy cross-entropy + $objectives.distillation distillation + $objectives.decision decision',
    async ({ objectives, index }) => {
      const gradient = await computeGradient(objectives);
      const wanted = at(reference.gradients, index);
      const { tensors } = planParameters(config);
      expect(Object.keys(wanted).sort()).toEqual(tensors.map(({ name }) => name).sort());
      for (const { name, offset, length } of tensors) {
        const found = gradient.subarray(offset, offset + length);
        const { norm, entries } = wanted[name] ?? { norm: 0, entries: [] };
        // Both relative to the size of the gradient, which differs by tensor.
        expect(Math.hypot(...found) / norm).toBeCloseTo(1, 4);
        expectClose(
          questions.gradientEntries.map((entry) => at(found, entry % length) / norm),
          entries.map((entry) => entry / norm),
        );
      }
    },
  );

  it('learns the same in whole steps: clipping, AdamW and the average that teaches', async () => {
    const { steps, objectives, learningRate, ...optimizer } = questions.training;
    await engine.importWeights(weights, referenceTeacher.weights);
    for (let step = 0; step < steps; step += 1) {
      const request = { sequences: questions.sequences, learningRate, objectives, optimizer };
      const { gradientNorm, ...losses } = await engine.trainStep(request);
      const wanted = at(reference.training.steps, step);
      expect(wanted.gradientNorm).toBeGreaterThan(optimizer.clipNorm);
      expect(gradientNorm / wanted.gradientNorm).toBeCloseTo(1, 4);
      expectClose(pickLosses(losses), pickLosses(wanted));
    }
    const losses = await engine.evaluate(questions.sequences, { objectives });
    expectClose(pickLosses(losses), pickLosses(reference.training.after));
  });

  it('cuts texts that break systems into the same tokens', () => {
    questions.texts.forEach((text, index) => {
      const tokens = tokenizer.encode(text);
      expect({ tokens, text: tokenizer.decode(tokens) }).toEqual(at(reference.texts, index));
    });
  });

  it('writes a chat as the same prompt', () => {
    questions.chats.forEach((messages, index) => {
      const wanted = at(reference.chats, index);
      const body = messages.map(({ role, content }) => `<|${role}|>${content}<|end|>`).join('');
      expect(wanted).toMatchObject({ text: `${body}<|assistant|>`, withoutAnswer: body });
      expect(encodeChatPrompt(tokenizer, messages)).toEqual(wanted.tokens);
    });
  });

  it('answers greedily with the same tokens', async () => {
    const decoder = createDecoder({ config, weights, tokenCount: config.vocabularySize });
    const sampling = { temperature: 0, topP: 1, seed: 1, topCount: 0 };
    const endTokens = [tokenizer.specialToken('<|end|>')];
    for (const [index, prompt] of questions.prompts.entries()) {
      const found: number[] = [];
      const request = { prompt, maxTokens: questions.newTokens, endTokens, ...sampling };
      for await (const { token } of decoder.decode(request)) found.push(token);
      expect(found).toEqual(at(reference.greedy, index));
    }
    await decoder.dispose();
  });
});

function expectClose(found: readonly number[], wanted: readonly number[]) {
  expect(found).toHaveLength(wanted.length);
  const errors = found.map((value, index) => Math.abs(value - at(wanted, index)));
  expect(Math.max(...errors)).toBeLessThan(TOLERANCE);
}

const pickLosses = ({ crossEntropy, distillation, decision }: ReferenceAnswers['losses']) => [
  crossEntropy,
  distillation,
  decision,
];

/** What must hold of stored and of new answers alike, up to rounding. */
function listNumbers({ logits, losses, gradients, training }: ReferenceAnswers): number[] {
  const norms = gradients.flatMap((each) => Object.values(each).map(({ norm }) => norm));
  return [...logits.flat(), ...pickLosses(losses), ...norms, ...pickLosses(training.after)];
}

/** [places × vocabulary], from the pass that training makes. Packed samples are in it together. */
function computeLogits(kernels: KernelKind, sequence: number): number[][] {
  const thread = createSingleThread({ config, kernels });
  thread.weights.set(weights);
  const { context, views } = thread;
  const { width, vocabularySize } = config;
  const places = runForward(context, views.parameters, at(questions.sequences, sequence));
  const logits = matrixIn(context.workspace.logits, places, vocabularySize);
  const hidden = matrixIn(context.workspace.outputNormed, places, width);
  context.multiply(hidden, transpose(views.parameters.embedding), logits);
  return Array.from({ length: places }, (_, place) => {
    const start = logits.offset / 4 + place * vocabularySize;
    return Array.from(context.floats.subarray(start, start + vocabularySize));
  });
}

/** Of a whole step that changes nothing: what AdamW remembers of it when it remembers nothing else. */
async function computeGradient(objectives: Objectives): Promise<Float32Array> {
  await engine.importWeights(weights, referenceTeacher.weights);
  const optimizer = { beta1: 0, clipNorm: Number.MAX_VALUE, averageMomentum: 1 };
  const { sequences } = questions;
  await engine.trainStep({ sequences, objectives, learningRate: 0, optimizer });
  return (await engine.exportState()).firstMoment;
}

function logSoftmax(logits: readonly number[]): number[] {
  const total = Math.log(logits.reduce((sum, logit) => sum + Math.exp(logit), 0));
  return logits.map((logit) => logit - total);
}
