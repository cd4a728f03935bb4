import type { AnswerToken, ScoredText } from '../../generation/served-model';

/** JSON has no infinity; vLLM writes this instead. */
const leastLogProbability = -9_999;

export function formatLogProbability(value: number): number {
  return Math.max(value, leastLogProbability);
}

/** Token log-probabilities as chat completions carry them; null when nobody asked. */
export function formatChatLogprobs(tokens: readonly AnswerToken[], wanted: boolean) {
  if (!wanted) return null;
  return {
    content: tokens.map((token) => ({
      ...formatToken(token),
      top_logprobs: token.top.map(formatToken),
    })),
  };
}

function formatToken({ text, bytes, logProbability }: ScoredText) {
  return { token: text, logprob: formatLogProbability(logProbability), bytes };
}
