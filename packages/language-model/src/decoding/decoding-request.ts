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
}

/** `stop`: by an end token or a finished choice. `length`: by `maxTokens`. */
export type FinishReason = 'stop' | 'length';

export interface DecodingEnd {
  readonly reason: FinishReason;
  readonly promptTokens: number;
  /** Of the prompt, those that an earlier request had already computed; unknown if text was cut. */
  readonly cachedTokens?: number;
  readonly completionTokens: number;
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
  const refuse = (message: string) => {
    throw new LanguageModelError('invalid_request', message);
  };
  if (prompt.length === 0) refuse('The prompt is empty.');
  if (!(Number.isInteger(maxTokens) && maxTokens > 0)) refuse('maxTokens is less than 1.');
  if (!(temperature >= 0)) refuse('The temperature is negative.');
  if (!(topP > 0 && topP <= 1)) refuse('topP is not in (0, 1].');
  if (choices?.length === 0) refuse('There are no choices.');
  if (choices?.some(({ length }) => length === 0)) refuse('A choice is empty.');
  const known = (token: number) =>
    Number.isInteger(token) && token >= 0 && token < limits.vocabularySize;
  if (![prompt, ...(choices ?? [])].flat().every(known))
    refuse('A token is not in the vocabulary.');
}
