import type { Span } from '../parsing/reading';
import type { GeneratedToken } from '../ports/language-model';
import { locateTokens } from './locate-tokens';

/**
 * exp(mean log-probability) of exactly the tokens that overlap the final action in an answer: the
 * reflection confidence of arXiv 2606.02372's gate, in [0, 1]. A token that straddles the action's
 * border counts. Null without log-probabilities or if the tokens cannot be aligned with the text.
 */
export function actionConfidence(
  tokens: readonly GeneratedToken[] | null,
  text: string,
  span: Span | null,
): number | null {
  const found = tokens && span ? locateTokens(tokens, text, span) : null;
  if (!found) return null;
  const mean = found.reduce((sum, token) => sum + token.logprob, 0) / found.length;
  const confidence = Math.min(1, Math.exp(mean));
  return Number.isNaN(confidence) ? null : confidence;
}
