import { servedModelSchema as contractSchema } from '@foresight/contracts';
import { describe, expect, it } from 'vitest';
import { servedModelSchema } from './served-model-schema';

const parse = (entry: unknown) => contractSchema.parse(servedModelSchema.parse(entry));

const losses = { crossEntropy: 1.5, distillation: 0, decision: 0, accuracy: 0.5 };

describe('an entry of a list of models', () => {
  it('says nothing but the name on other people’s servers', () => {
    expect(parse({ id: 'gpt', object: 'model', owned_by: 'x' })).toMatchObject({
      id: 'gpt',
      kind: null,
      role: null,
      templates: null,
      architecture: null,
      parents: [],
      recipe: {},
      history: [],
    });
  });

  it('says what a checkpoint is and how it was trained', () => {
    const model = parse({
      id: 'tiny',
      kind: 'checkpoint',
      display_name: 'Tiny',
      role: 'policy',
      templates: 'compact@1',
      max_model_len: 512,
      parameter_count: 830_000,
      config: { width: 128, layers: 4, heads: 4, feed_forward_width: 352, vocabulary_size: 1_024 },
      tokenizer_size: 1_000,
      created_at: '2026-11-30T22:00:00.000Z',
      parents: ['older'],
      job: 'tj_1',
      seed: 7,
      data: { hash: 'abc', files: [] },
      recipe: { plan: { steps: 9 } },
      figures: { success: 0.36 },
      history: {
        steps: [{ type: 'step', step: 1, ...losses, learningRate: 0.001, totalSteps: 9 }],
        evaluations: [{ type: 'evaluation', step: 0, ...losses }],
      },
    });
    expect(model).toMatchObject({
      contextTokens: 512,
      architecture: { width: 128, feedForwardWidth: 352 },
      trainingJobId: 'tj_1',
      dataHash: 'abc',
      history: [
        { step: 1, on: 'training', crossEntropy: 1.5, learningRate: 0.001 },
        { step: 0, on: 'evaluation', learningRate: null },
      ],
    });
  });

  it('leaves out what it cannot read, and losses that are no numbers', () => {
    const model = parse({
      id: 'odd',
      role: 'king',
      parameter_count: 'many',
      config: [1],
      parents: 'none',
      recipe: 7,
      history: [
        { step: 3, cross_entropy: null },
        { step: -1 },
        'x',
        { type: 'evaluation', step: 4 },
      ],
    });
    expect(model).toMatchObject({ role: null, parameterCount: null, architecture: null });
    expect(model.parents).toEqual([]);
    expect(model.history.map(({ step, on, crossEntropy }) => [step, on, crossEntropy])).toEqual([
      [3, 'training', null],
      [4, 'evaluation', null],
    ]);
  });
});
