/** Where in a sequence a binary decision is taken, and what it should be. */
export interface DecisionMark {
  /** The place of the decision token: predicted from the tokens before it. */
  readonly position: number;
  readonly positiveToken: number;
  readonly negativeToken: number;
  /** Wanted probability of the positive token against the negative one, 0 … 1. */
  readonly label: number;
  readonly weight: number;
}

/**
 * One row of training data. Several samples can be packed into it: `starts` keeps them from seeing
 * each other.
 */
export interface TrainingSequence {
  readonly tokens: ArrayLike<number>;
  /**
   * For each place, the weight of predicting the token there from those before it; 0 leaves it out.
   * Loss masks and sample weights in one. The first place of a sample cannot be predicted.
   */
  readonly weights: ArrayLike<number>;
  /** For each place, the first place of the sample it belongs to. Default: all one sample. */
  readonly starts?: ArrayLike<number>;
  readonly decisions?: readonly DecisionMark[];
}

/** What a step minimises: a weighted sum of means over the batch. */
export interface Objectives {
  /** Cross-entropy to the tokens. */
  readonly crossEntropy: number;
  /** KL(teacher ‖ model), the teacher being the moving average of the weights. */
  readonly distillation: number;
  /** Binary cross-entropy of the marked decisions. */
  readonly decision: number;
}

/**
 * @throws RangeError on a sequence that the model cannot take.
 */
export function checkSequence(
  sequence: TrainingSequence,
  limits: { contextTokens: number; vocabularySize: number },
): void {
  const { tokens, weights, starts, decisions = [] } = sequence;
  const length = tokens.length;
  if (length < 2 || length > limits.contextTokens) {
    throw new RangeError(`A sequence of ${length} tokens; 2 to ${limits.contextTokens} fit.`);
  }
  if (weights.length !== length || (starts && starts.length !== length)) {
    throw new RangeError('tokens, weights and starts differ in length.');
  }
  const known = (token: number) =>
    Number.isInteger(token) && token >= 0 && token < limits.vocabularySize;
  if (!Array.from(tokens).every(known)) throw new RangeError('A token is not in the vocabulary.');
  if (starts && !Array.from(starts).every((start, place) => start >= 0 && start <= place)) {
    throw new RangeError('A sample starts after one of its places.');
  }
  for (const { position, positiveToken, negativeToken } of decisions) {
    const inside = position >= 1 && position < length;
    if (inside && known(positiveToken) && known(negativeToken)) continue;
    throw new RangeError('A decision is marked outside the sequence or the vocabulary.');
  }
}
