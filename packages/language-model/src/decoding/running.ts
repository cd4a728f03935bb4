import type { DecodedToken, DecodingEnd, PromptToken } from './decoding-request';

/** What a prediction brought. */
export interface Advance {
  readonly token?: DecodedToken;
  readonly promptToken?: PromptToken;
  readonly end?: DecodingEnd;
  /** Nothing is left to compute. */
  readonly isOver: boolean;
}

/** A sequence that occupies a slot while it is computed. */
export interface Running {
  readonly id: number;
  readonly slot: number;
  /** Next place in the sequence to compute. */
  position: number;
  /** Tokens that are known and not computed yet. */
  readonly waiting: number[];
  /** Whether more than the prediction after the last waiting token is of use. */
  readonly needsAllPredictions: boolean;
  /** Takes a prediction, in the order of the tokens it was made from. */
  advance(logProbabilities: Float32Array): Advance;
}
