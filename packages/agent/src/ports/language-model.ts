/** The smallest port that fits every model server: messages in, a stream of parts out. */
export interface LanguageModel {
  /**
   * Streams one answer. The last part is always `end`; a failure rejects the iteration with an
   * error that carries a contract error code. Aborting the signal closes the connection.
   */
  generate(request: GenerationRequest, signal?: AbortSignal): AsyncIterable<GenerationPart>;
}

/** Drafts an action and reflects on its imagined future. */
export type PolicyModel = LanguageModel;
/** Imagines the next state of a world after an action. */
export type WorldModel = LanguageModel;

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface GenerationRequest {
  messages: ChatMessage[];
  maxTokens: number;
  temperature: number;
  topP: number;
  seed: number;
  stop?: string[];
  /** Ask for token log-probabilities if the server has them. */
  logprobs: boolean;
}

export type GenerationPart =
  | { type: 'text'; text: string }
  /** Reasoning that the server sends apart from the answer, or `<think>` text taken out of it. */
  | { type: 'thinking'; text: string }
  | { type: 'end'; generation: Generation };

export interface Generation {
  /** The answer without thinking, exactly as received. */
  text: string;
  thinking: string | null;
  finishReason: 'stop' | 'length' | 'other';
  /** Tokens of the answer with their log-probabilities; null when the server sends none. */
  tokens: GeneratedToken[] | null;
  usage: GenerationUsage | null;
  timing: GenerationTiming;
  /** Who answered: an endpoint id and the model name the server reported. */
  endpointId: string;
  model: string;
}

export interface GeneratedToken {
  text: string;
  /** Natural logarithm of the token's probability. */
  logprob: number;
  /** Most likely tokens at this position, best first. */
  top: { text: string; logprob: number }[];
}

export interface GenerationUsage {
  promptTokens: number;
  completionTokens: number;
  cachedTokens: number | null;
}

export interface GenerationTiming {
  /** Milliseconds from sending the request to the first token; null if none came. */
  firstTokenMs: number | null;
  totalMs: number;
  /** Milliseconds spent waiting for a free slot of the endpoint. */
  queuedMs: number;
  /** Requests repeated before this answer. */
  retries: number;
}
