import type { ServedModel, TrainingPoint } from '@foresight/contracts';
import { z } from 'zod';
import { camelizeKeys, listOf, orNull } from '../model-server/lenient';

const text = orNull(z.string());
const count = orNull(z.number().int().nonnegative());
const loss = orNull(z.number());
const object = orNull(z.record(z.string(), z.unknown()));

const architectureSchema = z.preprocess(
  camelizeKeys,
  z.object({
    width: count,
    layers: count,
    heads: count,
    feedForwardWidth: count,
    vocabularySize: count,
  }),
);

const pointSchema = z.preprocess(
  camelizeKeys,
  z.object({
    step: z.number().int().nonnegative(),
    type: text,
    crossEntropy: loss,
    distillation: loss,
    decision: loss,
    accuracy: loss,
    learningRate: loss,
  }),
);

/** Apart, or in one list whose evaluations say so. */
const historySchema = z.union([
  z.object({ steps: listOf(pointSchema), evaluations: listOf(pointSchema) }),
  listOf(pointSchema).transform((points) => ({
    steps: points.filter(({ type }) => type !== 'evaluation'),
    evaluations: points.filter(({ type }) => type === 'evaluation'),
  })),
]);

/**
 * One entry of `GET /v1/models`. Only the id is OpenAI's and `max_model_len` vLLM's; the rest our own
 * model server adds, and of others it counts as not said.
 */
export const servedModelSchema = z
  .preprocess(
    camelizeKeys,
    z.object({
      id: z.string(),
      displayName: text,
      description: text,
      kind: text,
      role: orNull(z.enum(['policy', 'world_model'])),
      templates: text,
      maxModelLen: count,
      parameterCount: count,
      config: orNull(architectureSchema),
      tokenizerSize: count,
      createdAt: orNull(z.iso.datetime({ offset: true })),
      parents: listOf(z.string()),
      job: text,
      seed: orNull(z.number().int()),
      data: orNull(z.object({ hash: z.string() })),
      recipe: object,
      figures: object,
      history: orNull(historySchema),
    }),
  )
  .transform(
    ({ maxModelLen, config, job, data, recipe, figures, history, ...said }): ServedModel => ({
      ...said,
      contextTokens: maxModelLen,
      architecture: config,
      trainingJobId: job,
      dataHash: data?.hash ?? null,
      recipe: recipe ?? {},
      figures: figures ?? {},
      history: history ? describeHistory(history) : [],
    }),
  );

type Point = z.output<typeof pointSchema>;

function describeHistory(history: { steps: Point[]; evaluations: Point[] }): TrainingPoint[] {
  return [
    ...history.steps.map((point) => describePoint(point, 'training')),
    ...history.evaluations.map((point) => describePoint(point, 'evaluation')),
  ];
}

function describePoint({ type: _, ...point }: Point, on: TrainingPoint['on']): TrainingPoint {
  return { ...point, on };
}
