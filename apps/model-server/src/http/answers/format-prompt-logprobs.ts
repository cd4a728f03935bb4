import type { PromptScores, PromptToken, ScoredText } from '../../generation/served-model';
import { formatLogProbability } from './format-chat-logprobs';

/**
 * The likelihood of a prompt as vLLM tells it: for the first token null, for each other one a map
 * from token numbers, its own and the likeliest, to what the model thinks of them.
 */
export function formatPromptLogprobs({ others }: PromptScores) {
  return [null, ...others.map(formatPlace)];
}

function formatPlace({ top, ...token }: PromptToken) {
  const alternatives = top.map((alternative, index) => [
    String(alternative.id),
    formatScore(alternative, index + 1),
  ]);
  return Object.fromEntries([...alternatives, [String(token.id), formatScore(token, token.rank)]]);
}

function formatScore({ text, logProbability }: ScoredText, rank: number) {
  return { logprob: formatLogProbability(logProbability), rank, decoded_token: text };
}
