import { multiplyScratch } from '../kernels/multiplier';
import type { MemoryPlan, Region } from '../memory/memory-plan';
import { headWidthOf, type ModelConfig } from '../model/model-config';

/** Rows of attention scores in hand at a time; they are computed again on the way back. */
export const ATTENTION_BLOCK_ROWS = 64;
/** Rows of logits in hand at a time. */
export const LOSS_CHUNK_ROWS = 128;

/** What the way back needs of one layer. T is the padded context, d the width, F the inner width. */
export interface LayerActivations {
  /** [T × d] */
  readonly input: Region;
  /** [T × d] */
  readonly attentionNormed: Region;
  /** [T] */
  readonly attentionInverses: Region;
  /** [T × 3d] */
  readonly queryKeyValue: Region;
  /** [T × d] */
  readonly attended: Region;
  /** [T × d], after the attention's residual. */
  readonly middle: Region;
  /** [T × d] */
  readonly feedForwardNormed: Region;
  /** [T] */
  readonly feedForwardInverses: Region;
  /** [T × 2F] */
  readonly gateUp: Region;
  /** [T × F] */
  readonly hidden: Region;
}

/** The scratch memory of one thread for one sequence at a time. */
export type Workspace = ReturnType<typeof planWorkspace>;

/** Sequences are padded to whole groups of eight places. */
export function padPlaces(tokens: number): number {
  return Math.ceil(tokens / 8) * 8;
}

export function planWorkspace(plan: MemoryPlan, config: ModelConfig, prefix: string) {
  const places = padPlaces(config.contextTokens);
  const { width, feedForwardWidth, layers } = config;
  const region = (name: string, length: number) => plan.reserve(`${prefix} ${name}`, length);
  const half = headWidthOf(config) / 2;
  // Gradients of matrices have as many columns as the matrix has inputs; a smaller scratch would be
  // overrun when a product is packed.
  const mostColumns = Math.max(width, feedForwardWidth);
  return {
    scratch: region('scratch', multiplyScratch(mostColumns)),
    positions: region('positions', places),
    starts: region('starts', places),
    cosines: region('cosines', places * half),
    sines: region('sines', places * half),
    layers: Array.from({ length: layers }, (_, index) =>
      planLayer(plan, config, `${prefix} ${index}`),
    ),
    output: region('output', places * width),
    outputNormed: region('output normed', places * width),
    outputInverses: region('output inverses', places),
    teacherNormed: region('teacher normed', places * width),
    scores: region('scores', ATTENTION_BLOCK_ROWS * places),
    ...planGradients(region, places, config),
    ...planLoss(region, config),
  };
}

function planLayer(plan: MemoryPlan, config: ModelConfig, prefix: string): LayerActivations {
  const places = padPlaces(config.contextTokens);
  const { width, feedForwardWidth } = config;
  const region = (name: string, columns: number) =>
    plan.reserve(`${prefix} ${name}`, places * columns);
  return {
    input: region('input', width),
    attentionNormed: region('attention normed', width),
    attentionInverses: region('attention inverses', 1),
    queryKeyValue: region('query key value', 3 * width),
    attended: region('attended', width),
    middle: region('middle', width),
    feedForwardNormed: region('feed-forward normed', width),
    feedForwardInverses: region('feed-forward inverses', 1),
    gateUp: region('gate up', 2 * feedForwardWidth),
    hidden: region('hidden', feedForwardWidth),
  };
}

type Reserve = (name: string, length: number) => Region;

function planGradients(region: Reserve, places: number, config: ModelConfig) {
  const { width, feedForwardWidth } = config;
  return {
    gradResidual: region('gradient of residual', places * width),
    gradNormed: region('gradient of normed', places * width),
    gradQueryKeyValue: region('gradient of query key value', places * 3 * width),
    gradAttended: region('gradient of attended', places * width),
    gradScores: region('gradient of scores', ATTENTION_BLOCK_ROWS * places),
    gradGateUp: region('gradient of gate up', places * 2 * feedForwardWidth),
    gradHidden: region('gradient of hidden', places * feedForwardWidth),
  };
}

function planLoss(region: Reserve, { width, vocabularySize }: ModelConfig) {
  return {
    lossHidden: region('loss hidden', LOSS_CHUNK_ROWS * width),
    gradLossHidden: region('gradient of loss hidden', LOSS_CHUNK_ROWS * width),
    logits: region('logits', LOSS_CHUNK_ROWS * vocabularySize),
    teacherLogits: region('teacher logits', LOSS_CHUNK_ROWS * vocabularySize),
    targets: region('targets', LOSS_CHUNK_ROWS),
    scales: region('scales', LOSS_CHUNK_ROWS),
    lossResults: region('loss results', LOSS_CHUNK_ROWS * 4),
  };
}
