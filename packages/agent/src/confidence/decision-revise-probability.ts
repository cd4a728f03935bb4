import type { Span } from '../parsing/reading';
import type { GeneratedToken } from '../ports/language-model';
import { locateTokens } from './locate-tokens';

type Alternative = GeneratedToken['top'][number];

/**
 * P(REVISE) at the decision token, normalised over the alternatives that begin KEEP or REVISE
 * (` RE`, `REV`, `KE`, `Keep`). Null if the server named no alternatives there, the token cannot be
 * located, or neither word is among them.
 */
export function decisionReviseProbability(
  tokens: readonly GeneratedToken[] | null,
  text: string,
  decision: Span | null,
): number | null {
  const token = tokens && decision ? locateTokens(tokens, text, decision)?.[0] : undefined;
  if (!token || token.top.length < 2) return null;
  const alternatives = withChosen(token);
  const keep = massOf('keep', alternatives);
  const revise = massOf('revise', alternatives);
  const share = revise / (keep + revise);
  return Number.isNaN(share) ? null : share;
}

/** The sampled token need not be among the most likely ones. */
function withChosen(token: GeneratedToken): Alternative[] {
  const listed = token.top.some((alternative) => alternative.text === token.text);
  return listed ? token.top : [...token.top, token];
}

function massOf(word: string, alternatives: Alternative[]): number {
  return alternatives
    .filter(({ text }) => begins(word, text))
    .reduce((sum, { logprob }) => sum + Math.exp(logprob), 0);
}

function begins(word: string, token: string): boolean {
  const letters = token.toLowerCase().replace(/^[^a-z]+/, '');
  return letters !== '' && (word.startsWith(letters) || letters.startsWith(word));
}
