export interface ScoredToken {
  text: string;
  logprob: number;
}

export interface DecodedToken extends ScoredToken {
  /** The likeliest tokens at this place, best first; the chosen one need not be among them. */
  top: ScoredToken[];
}

/** What decoding yields: text that is certain not to begin a stop string, and the tokens read. */
export interface DecodedPiece {
  text: string;
  tokens: DecodedToken[];
}
