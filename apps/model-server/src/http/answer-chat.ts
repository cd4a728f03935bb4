import type { DecodedPiece } from '../decoding/decoded-token';
import type { ReplyEnd } from '../generation/generate-reply';
import { formatLogprobs } from './format-logprobs';
import type { ChatPlan } from './plan-chat';

export type Reply = AsyncGenerator<DecodedPiece, ReplyEnd>;

export interface AnswerIdentity {
  id: string;
  /** Unix seconds. */
  created: number;
}

/** The whole answer as one JSON object. */
export async function writeCompletion(plan: ChatPlan, reply: Reply, identity: AnswerIdentity) {
  const pieces: DecodedPiece[] = [];
  let step = await reply.next();
  for (; !step.done; step = await reply.next()) pieces.push(step.value);
  const content = pieces.map(({ text }) => text).join('');
  const logprobs = formatLogprobs(
    pieces.flatMap(({ tokens }) => tokens),
    plan.logprobs,
  );
  return {
    ...identity,
    object: 'chat.completion',
    model: plan.reply.model.name,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content },
        logprobs,
        finish_reason: step.value.finishReason,
      },
    ],
    usage: formatUsage(plan, step.value),
  };
}

/** The answer as the chunks of a stream, in their order, without framing. */
export async function* writeChunks(plan: ChatPlan, reply: Reply, identity: AnswerIdentity) {
  const chunk = (delta: object, more: object = {}) => ({
    ...frame(plan, identity),
    choices: [{ index: 0, delta, logprobs: null, finish_reason: null, ...more }],
  });
  yield chunk({ role: 'assistant', content: '' });
  let step = await reply.next();
  for (; !step.done; step = await reply.next()) {
    const logprobs = formatLogprobs(step.value.tokens, plan.logprobs);
    yield chunk({ content: step.value.text }, { logprobs });
  }
  yield chunk({}, { finish_reason: step.value.finishReason });
  if (plan.includeUsage) {
    yield { ...frame(plan, identity), choices: [], usage: formatUsage(plan, step.value) };
  }
}

function frame(plan: ChatPlan, identity: AnswerIdentity) {
  return { ...identity, object: 'chat.completion.chunk', model: plan.reply.model.name };
}

function formatUsage({ promptTokens }: ChatPlan, { completionTokens }: ReplyEnd) {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  };
}
