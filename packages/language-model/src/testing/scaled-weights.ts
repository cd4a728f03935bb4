import { initializeWeights } from '../model/initialize-weights';
import type { ModelConfig } from '../model/model-config';

/** Untrained weights, large enough that predictions are far from even and differ by place. */
export function scaledWeights(config: ModelConfig, seed: number): Float32Array {
  return initializeWeights(config, seed).map((value) => value * 2.5);
}
