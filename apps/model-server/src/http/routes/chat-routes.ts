import { Hono } from 'hono';
import { RequestRefusal } from '../../generation/request-refusal';
import type { ServedModel } from '../../generation/served-model';
import { writeChat, writeChatChunks } from '../answers/write-chat';
import { type ChatRequest, chatRequestSchema, toChatInput } from '../requests/chat-request';
import { type AnswerPlan, planAnswer } from '../requests/plan-answer';
import { readRequest } from '../requests/read-request';
import { type AnswerDependencies, answerRequest } from './answer-request';

/** `POST /v1/chat/completions` */
export function createChatRoutes(deps: AnswerDependencies): Hono {
  const routes = new Hono();
  routes.post('/v1/chat/completions', async (context) => {
    const request = await readRequest(context, chatRequestSchema);
    return answerRequest(context, deps, request.model, {
      idPrefix: 'chatcmpl',
      plan: (model) => planChat(model, request),
      write: writeChat,
      writeChunks: (plan, events, _scores, identity) => writeChatChunks(plan, events, identity),
    });
  });
  return routes;
}

function planChat(model: ServedModel, request: ChatRequest): AnswerPlan {
  const { logprobs, top_logprobs: topCount, stream, prompt_logprobs: promptTopCount } = request;
  if (topCount && !logprobs) {
    const message = 'top_logprobs: needs logprobs to be true.';
    throw new RequestRefusal(message, { param: 'top_logprobs' });
  }
  if (stream && typeof promptTopCount === 'number') {
    const message = 'prompt_logprobs: cannot be streamed.';
    throw new RequestRefusal(message, { param: 'prompt_logprobs' });
  }
  return planAnswer(model, request, {
    inputs: [toChatInput(request)],
    maxTokens: request.max_completion_tokens ?? request.max_tokens ?? undefined,
    topCount: logprobs ? (topCount ?? 0) : undefined,
    promptTopCount: promptTopCount ?? undefined,
  });
}
