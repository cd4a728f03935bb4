/** A message of a chat. */
export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string;
}

/** What a model is to go on from. */
export type PromptInput =
  | {
      readonly kind: 'chat';
      readonly messages: readonly PromptMessage[];
      /** `answer`: a new message; `continue`: the last message, unfinished; `none`: neither. */
      readonly next: 'answer' | 'continue' | 'none';
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tokens'; readonly tokens: readonly number[] };

export interface Sampling {
  readonly maxTokens: number;
  /** 0 takes the likeliest token. */
  readonly temperature: number;
  readonly topP: number;
  readonly seed: number;
  readonly stop: readonly string[];
  /** How many of the likeliest tokens to report at each place. */
  readonly topCount: number;
  /** If given, the answer is one of these. */
  readonly choices?: readonly string[];
}

/** A token as text. Joined, the texts of an answer's tokens are the answer. */
export interface TokenText {
  readonly id: number;
  /** Empty for the beginning of a character that later tokens complete. */
  readonly text: string;
  /** Null for a text that has no UTF-8 form. */
  readonly bytes: readonly number[] | null;
}

export interface ScoredText extends TokenText {
  /** The model's own, before temperature, top-p and choices; in nats. */
  readonly logProbability: number;
}

export interface AnswerToken extends ScoredText {
  /** The likeliest tokens at this place, best first; the chosen one need not be among them. */
  readonly top: readonly ScoredText[];
}

export interface PromptToken extends AnswerToken {
  /** 1 if no token is likelier. */
  readonly rank: number;
}

/** Nothing foretells the first token. */
export interface PromptScores {
  readonly first: TokenText;
  readonly others: readonly PromptToken[];
}

/** Text that is certain, and the tokens read for it since the piece before. */
export interface AnswerPiece {
  readonly text: string;
  readonly tokens: readonly AnswerToken[];
}

export interface AnswerEnd {
  readonly finishReason: 'stop' | 'length';
  /** With the end token. */
  readonly completionTokens: number;
  /** Of the prompt, those that an earlier request had already computed. */
  readonly cachedTokens: number;
  /** The token by which the model ended its answer, if it did. */
  readonly endToken?: AnswerToken;
}

/** A prompt that a model has understood. */
export interface ReadyPrompt {
  readonly text: string;
  readonly tokenCount: number;
  generate(sampling: Sampling, signal: AbortSignal): AsyncGenerator<AnswerPiece, AnswerEnd>;
  /** How likely the model finds the prompt itself. */
  score(topCount: number, signal: AbortSignal): Promise<PromptScores>;
}

/** A model as `GET /v1/models` shows it, beside its name and context. */
export interface ModelCard {
  /** Unix seconds. */
  readonly created: number;
  readonly parent: string | null;
  /** Differs when answers may differ. */
  readonly fingerprint: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What a model has to do and has done. */
export interface ModelLoad {
  readonly running: number;
  /** Choices that wait for their turn. */
  readonly waiting: number;
  /** Steps that brought tokens, each for one choice or several. */
  readonly steps: number;
}

/** A model that this server serves, whatever answers come from. */
export interface ServedModel {
  readonly name: string;
  /** Longest prompt and answer together. */
  readonly contextTokens: number;
  readonly card: ModelCard;
  readonly load: ModelLoad;
  /** What holds where a request says nothing. */
  readonly defaults: { readonly temperature: number; readonly topP: number };
  /** @throws RequestRefusal */
  prepare(input: PromptInput): ReadyPrompt;
  /** How an input is cut into tokens. @throws RequestRefusal */
  tokenize(input: PromptInput): TokenText[];
}

/** A model in use: it lives until it is released, even if it is dropped meanwhile. */
export interface ModelLease {
  readonly model: ServedModel;
  release(): void;
}

/** Where models come from. */
export interface ModelSource {
  list(): readonly ServedModel[];
  open(name: string): ModelLease | undefined;
}
