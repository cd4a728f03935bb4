import { randomInt } from 'node:crypto';
import { countPromptTokens, type ReplyRequest } from '../generation/generate-reply';
import type { RuleModel } from '../models/rule-model';
import { type ChatRequest, chatRequestSchema, toPromptMessages } from './chat-request';
import {
  contextTooLong,
  describeInvalidRequest,
  invalidRequest,
  type OpenAiError,
  unknownModel,
} from './openai-error';

/** Longest prompt and answer together. */
export const contextTokens = 32_768;
const defaultMaxTokens = 256;
const largestSeed = 2 ** 31;

/** A request that can be answered, and how. */
export interface ChatPlan {
  reply: ReplyRequest;
  promptTokens: number;
  stream: boolean;
  includeUsage: boolean;
  logprobs: boolean;
}

export type ChatPlanning = { plan: ChatPlan } | { refusal: OpenAiError };

/** Parses the body of a chat completion and decides whether and how it is answered. */
export function planChat(body: unknown, models: readonly RuleModel[]): ChatPlanning {
  if (body === undefined) return { refusal: invalidRequest('The body is not JSON.') };
  const parsed = chatRequestSchema.safeParse(body);
  if (!parsed.success) return { refusal: describeInvalidRequest(parsed.error) };
  const request = parsed.data;
  const model = models.find(({ name }) => name === request.model);
  const served = models.map(({ name }) => name);
  if (model === undefined) return { refusal: unknownModel(request.model, served) };
  if (request.top_logprobs && !request.logprobs) {
    const message = 'top_logprobs: needs logprobs to be true.';
    return { refusal: invalidRequest(message, 'top_logprobs') };
  }
  const reply = toReplyRequest(request, model);
  const promptTokens = countPromptTokens(reply.messages);
  if (promptTokens + reply.maxTokens > contextTokens) {
    return { refusal: contextTooLong(promptTokens, reply.maxTokens, contextTokens) };
  }
  const { stream, stream_options, logprobs } = request;
  return {
    plan: {
      reply,
      promptTokens,
      stream: stream ?? false,
      includeUsage: stream_options?.include_usage ?? false,
      logprobs: logprobs ?? false,
    },
  };
}

function toReplyRequest(request: ChatRequest, model: RuleModel): ReplyRequest {
  return {
    model,
    messages: toPromptMessages(request.messages),
    maxTokens: request.max_completion_tokens ?? request.max_tokens ?? defaultMaxTokens,
    temperature: request.temperature ?? 1,
    topP: request.top_p ?? 1,
    seed: request.seed ?? randomInt(largestSeed),
    stop: [request.stop ?? []].flat(),
    topCount: request.top_logprobs ?? 0,
  };
}
