import { LanguageModelError } from '../language-model-error';

/** What to decode, in tokens. */
export interface DecodingRequest {
  /** At least one token. */
  readonly prompt: readonly number[];
  readonly maxTokens: number;
  /** 0 takes the likeliest token. */
  readonly temperature: number;
  /** Draws from the likeliest tokens that together have this probability, 0 < topP ≤ 1. */
  readonly topP: number;
  readonly seed: number;
  /** How many of the likeliest tokens to report at each place. */
  readonly topCount: number;
  /** Tokens that end the answer without being part of it. */
  readonly endTokens: readonly number[];
  /**
   * If given, the answer is one of these: only tokens that go on with one of them are drawn. With
   * one choice nothing is drawn, so that its log-probabilities say how likely the model finds it.
   */
  readonly choices?: readonly (readonly number[])[];
}

export interface ScoredToken {
  readonly token: number;
  /** The model's own, before temperature, top-p and choices; in nats. */
  readonly logProbability: number;
}

export interface DecodedToken extends ScoredToken {
  /** The likeliest tokens at this place, best first. */
  readonly top: readonly ScoredToken[];
  /** Of the first token only: tokens of the prompt that an earlier request had already computed. */
  readonly cachedTokens?: number;
}

/** A prompt whose tokens are to be scored, not answered. */
export interface PromptScoring {
  readonly prompt: readonly number[];
  /** How many of the likeliest tokens to report at each place. */
  readonly topCount: number;
}

/** A token of a prompt as the model foretells it from those before it. */
export interface PromptToken extends ScoredToken {
  /** 1 if no token is likelier. */
  readonly rank: number;
  /** The likeliest tokens at this place, best first. */
  readonly top: readonly ScoredToken[];
}

/** `stop`: by an end token or a finished choice. `length`: by `maxTokens`. */
export type FinishReason = 'stop' | 'length';

export interface DecodingEnd {
  readonly reason: FinishReason;
  readonly promptTokens: number;
  /** Of the prompt, those that an earlier request had already computed. */
  readonly cachedTokens: number;
  /** Without the end token. */
  readonly completionTokens: number;
  /** The end token that was drawn, if one was. */
  readonly endToken?: DecodedToken;
}

export interface DecodingLimits {
  readonly contextTokens: number;
  readonly vocabularySize: number;
}

/** @throws LanguageModelError `context_exceeded` or `invalid_request` */
export function checkRequest(request: DecodingRequest, limits: DecodingLimits): void {
  const { prompt, maxTokens, temperature, topP, choices } = request;
  const longest = choices ? Math.max(...choices.map(({ length }) => length)) : maxTokens;
  const needed = prompt.length + Math.min(longest, maxTokens);
  if (needed > limits.contextTokens) {
    throw new LanguageModelError(
      'context_exceeded',
      `The prompt has ${prompt.length} tokens and the answer up to ${maxTokens}; the context is ${limits.contextTokens} tokens.`,
    );
  }
  checkTokens([prompt, ...(choices ?? [])], limits);
  if (!(Number.isInteger(maxTokens) && maxTokens > 0)) refuse('maxTokens is less than 1.');
  if (!(temperature >= 0)) refuse('The temperature is negative.');
  if (!(topP > 0 && topP <= 1)) refuse('topP is not in (0, 1].');
  if (choices?.length === 0) refuse('There are no choices.');
}

/** @throws LanguageModelError `context_exceeded` or `invalid_request` */
export function checkScoring({ prompt, topCount }: PromptScoring, limits: DecodingLimits): void {
  if (prompt.length > limits.contextTokens) {
    throw new LanguageModelError(
      'context_exceeded',
      `The prompt has ${prompt.length} tokens; the context is ${limits.contextTokens} tokens.`,
    );
  }
  checkTokens([prompt], limits);
  if (!(Number.isInteger(topCount) && topCount >= 0)) refuse('topCount is negative.');
}

/** The prompt comes first. */
function checkTokens(
  sequences: readonly (readonly number[])[],
  { vocabularySize }: DecodingLimits,
): void {
  if (sequences[0]?.length === 0) refuse('The prompt is empty.');
  if (sequences.some(({ length }) => length === 0)) refuse('A choice is empty.');
  const known = (token: number) => Number.isInteger(token) && token >= 0 && token < vocabularySize;
  if (!sequences.flat().every(known)) refuse('A token is not in the vocabulary.');
}

function refuse(message: string): never {
  throw new LanguageModelError('invalid_request', message);
}
