/** A Llama model: RMSNorm, rotary positions, SwiGLU, tied embeddings, no biases. */
export interface ModelConfig {
  /** Rows of the embedding; at least the tokenizer's size. */
  readonly vocabularySize: number;
  readonly width: number;
  readonly layers: number;
  readonly heads: number;
  readonly feedForwardWidth: number;
  /** Longest sequence, in tokens. */
  readonly contextTokens: number;
  readonly ropeBase: number;
  readonly normEpsilon: number;
}

export type ModelShape = Omit<ModelConfig, 'ropeBase' | 'normEpsilon'>;

/**
 * Completes and checks a shape. Kernels work on groups of 4 × 8 numbers, hence the multiples of 8.
 *
 * @throws RangeError naming the field that does not fit.
 */
export function defineModel(
  shape: ModelShape & Partial<Pick<ModelConfig, 'ropeBase' | 'normEpsilon'>>,
): ModelConfig {
  const config = { ropeBase: 10_000, normEpsilon: 1e-5, ...shape };
  for (const name of ['layers', 'heads', 'contextTokens'] as const) {
    checkMultiple(name, config[name], 1);
  }
  for (const name of ['vocabularySize', 'width', 'feedForwardWidth'] as const) {
    checkMultiple(name, config[name], 8);
  }
  checkMultiple('width per head', config.width / config.heads, 8);
  return config;
}

export function headWidthOf({ width, heads }: ModelConfig): number {
  return width / heads;
}

function checkMultiple(name: string, value: number, factor: number): void {
  if (Number.isInteger(value) && value > 0 && value % factor === 0) return;
  const wanted = factor === 1 ? 'a positive integer' : `a positive multiple of ${factor}`;
  throw new RangeError(`${name} is ${value}; it must be ${wanted}.`);
}
