import type { AnswerToken, PromptScores, TokenText } from '../../generation/served-model';
import { formatLogProbability } from './format-chat-logprobs';

/** A token whose likelihood may be unknown: nothing foretells the first of a prompt. */
export type LegacyToken = TokenText & Partial<AnswerToken>;

export function promptTokensOf({ first, others }: PromptScores): LegacyToken[] {
  return [first, ...others];
}

/**
 * Token log-probabilities as (legacy) completions carry them.
 *
 * @param offset characters of the choice before these tokens
 */
export function formatLegacyLogprobs(tokens: readonly LegacyToken[], offset: number) {
  let end = offset;
  const offsets = tokens.map(({ text }) => {
    const start = end;
    end += text.length;
    return start;
  });
  return {
    text_offset: offsets,
    tokens: tokens.map(({ text }) => text),
    token_logprobs: tokens.map(({ logProbability }) =>
      logProbability === undefined ? null : formatLogProbability(logProbability),
    ),
    top_logprobs: tokens.map(formatAlternatives),
  };
}

/** The token itself and the likeliest, by text; tokens with one text count as the likelier. */
function formatAlternatives({ text, logProbability, top = [] }: LegacyToken) {
  if (logProbability === undefined) return null;
  const all = [...top, { text, logProbability }].sort(
    (a, b) => a.logProbability - b.logProbability,
  );
  return Object.fromEntries(
    all.map((token) => [token.text, formatLogProbability(token.logProbability)]),
  );
}
