import type { GenerationUsage } from '@foresight/agent';

/** A token as a server sends it; `bytes` tells apart the halves of a split character. */
export interface ServerToken {
  text: string;
  logprob: number;
  bytes: number[] | null;
  /** Most likely first. */
  top: ScoredText[];
}

export interface ScoredText {
  text: string;
  logprob: number;
}

/** A piece of an answer, the same whether it was streamed or came whole. */
export interface AnswerChunk {
  content: string;
  reasoning: string;
  /** Null when the server sent no log-probabilities with this piece. */
  tokens: ServerToken[] | null;
  finishReason: string | null;
  usage: GenerationUsage | null;
  model: string | null;
}
