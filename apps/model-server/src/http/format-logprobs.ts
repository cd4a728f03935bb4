import type { DecodedToken, ScoredToken } from '../decoding/decoded-token';

/** Token log-probabilities as chat completions carry them; null when nobody asked. */
export function formatLogprobs(tokens: readonly DecodedToken[], wanted: boolean) {
  if (!wanted) return null;
  return {
    content: tokens.map((token) => ({
      ...formatToken(token),
      top_logprobs: token.top.map(formatToken),
    })),
  };
}

function formatToken({ text, logprob }: ScoredToken) {
  return { token: text, logprob, bytes: encodeUtf8(text) };
}

/** A lone surrogate has no UTF-8 form. */
function encodeUtf8(text: string): number[] | null {
  return /\p{Surrogate}/u.test(text) ? null : [...new TextEncoder().encode(text)];
}
