import type { GenerationUsage } from '@foresight/agent';
import type { ServerAnswer, ServerToken } from './answer-schema';

/** A piece of an answer, the same whether it was streamed or came whole. */
export interface AnswerChunk {
  content: string;
  reasoning: string;
  /** Null when the server sent no log-probabilities with this piece. */
  tokens: ServerToken[] | null;
  finishReason: string | null;
  usage: GenerationUsage | null;
  model: string | null;
  streamed: boolean;
}

export function toAnswerChunk(answer: ServerAnswer, streamed: boolean): AnswerChunk {
  const choice = answer.choices.find(({ index }) => index === 0);
  const text = choice?.delta ?? choice?.message;
  return {
    content: text?.content ?? '',
    // Some servers send the same reasoning under both names.
    reasoning: text?.reasoning_content ?? text?.reasoning ?? '',
    tokens: choice?.logprobs?.content ?? null,
    finishReason: choice?.finish_reason ?? null,
    usage: toUsage(answer.usage),
    model: answer.model ?? null,
    streamed,
  };
}

function toUsage(usage: ServerAnswer['usage']): GenerationUsage | null {
  if (usage === null || usage === undefined) return null;
  return {
    promptTokens: usage.prompt_tokens,
    completionTokens: usage.completion_tokens,
    cachedTokens: usage.prompt_tokens_details?.cached_tokens ?? null,
  };
}
