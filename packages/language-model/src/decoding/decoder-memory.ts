import { MemoryPlan, type Region } from '../memory/memory-plan';
import { headWidthOf, type ModelConfig } from '../model/model-config';
import { planParameters } from '../model/parameter-layout';

/** Most tokens that one batch computes: what a request waits for at most. */
export const BATCH_ROWS = 64;

/** The packed matrices of one layer, see `packPanels`. */
export interface PackedLayer {
  readonly queryKeyValue: Region;
  readonly attentionOutput: Region;
  readonly gateUp: Region;
  readonly down: Region;
}

/** What attention remembers of one sequence, per layer: [heads × context × headWidth] each. */
export type SlotCache = readonly { readonly keys: Region; readonly values: Region }[];

export type DecoderMemory = ReturnType<typeof planDecoderMemory>;

export function planDecoderMemory(config: ModelConfig, slots: number) {
  const plan = new MemoryPlan();
  const { width, feedForwardWidth, vocabularySize, contextTokens } = config;
  const rows = (name: string, columns: number) => plan.reserve(name, BATCH_ROWS * columns);
  const table = (contextTokens * headWidthOf(config)) / 2;
  return {
    plan,
    weights: plan.reserve('weights', planParameters(config).length),
    layers: Array.from({ length: config.layers }, (_, index) => planLayer(plan, config, index)),
    head: plan.reserve('packed head', vocabularySize * width),
    cosines: plan.reserve('cosines', table),
    sines: plan.reserve('sines', table),
    positions: rows('positions', 1),
    residual: rows('residual', width),
    normed: rows('normed', width),
    inverses: rows('inverses', 1),
    queryKeyValue: rows('query key value', 3 * width),
    attended: rows('attended', width),
    gateUp: rows('gate up', 2 * feedForwardWidth),
    hidden: rows('hidden', feedForwardWidth),
    logits: rows('logits', vocabularySize),
    scores: plan.reserve('scores', Math.ceil(contextTokens / 4) * 4),
    slots: Array.from({ length: slots }, (_, slot) => planSlot(plan, config, slot)),
  };
}

function planLayer(plan: MemoryPlan, config: ModelConfig, index: number): PackedLayer {
  const { width, feedForwardWidth } = config;
  const packed = (name: string, length: number) => plan.reserve(`packed ${name} ${index}`, length);
  return {
    queryKeyValue: packed('query key value', 3 * width * width),
    attentionOutput: packed('attention output', width * width),
    gateUp: packed('gate up', 2 * feedForwardWidth * width),
    down: packed('down', feedForwardWidth * width),
  };
}

function planSlot(plan: MemoryPlan, config: ModelConfig, slot: number): SlotCache {
  return Array.from({ length: config.layers }, (_, layer) => ({
    keys: plan.reserve(`keys ${slot} ${layer}`, config.contextTokens * config.width),
    values: plan.reserve(`values ${slot} ${layer}`, config.contextTokens * config.width),
  }));
}
