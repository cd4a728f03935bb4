import type { ChoiceEvent } from '../../generation/generate-choices';
import type { PromptScores } from '../../generation/served-model';
import type { AnswerPlan } from '../requests/plan-answer';
import { collectChoices, withEndToken } from './collect-choices';
import { formatChatLogprobs } from './format-chat-logprobs';
import { formatPromptLogprobs } from './format-prompt-logprobs';
import { UsageCount } from './usage-count';

/** What answers and all chunks of a stream say of themselves. */
export interface AnswerIdentity {
  readonly id: string;
  /** Unix seconds. */
  readonly created: number;
  readonly model: string;
  /** Of the version that answers. */
  readonly system_fingerprint: string | null;
}

/** The whole answer as one JSON object. */
export async function writeChat(
  plan: AnswerPlan,
  events: AsyncIterable<ChoiceEvent>,
  scores: readonly PromptScores[],
  identity: AnswerIdentity,
) {
  const usage = new UsageCount(plan);
  const choices = await collectChoices(events);
  choices.forEach(({ end }, index) => {
    usage.add(index, end);
  });
  return {
    ...identity,
    object: 'chat.completion',
    choices: choices.map(({ text, tokens, end }, index) => ({
      index,
      message: { role: 'assistant', content: text },
      logprobs: formatChatLogprobs(tokens, plan.logprobs),
      finish_reason: end.finishReason,
    })),
    usage: usage.format(),
    ...(scores[0] ? { prompt_logprobs: formatPromptLogprobs(scores[0]) } : {}),
  };
}

/** The answer as the chunks of a stream, in their order, without framing. */
export async function* writeChatChunks(
  plan: AnswerPlan,
  events: AsyncIterable<ChoiceEvent>,
  identity: AnswerIdentity,
) {
  const frame = { ...identity, object: 'chat.completion.chunk' };
  const chunk = (index: number, delta: object, more: object = {}) => ({
    ...frame,
    choices: [{ index, delta, logprobs: null, finish_reason: null, ...more }],
  });
  const usage = new UsageCount(plan);
  for (let index = 0; index < plan.choicesPerPrompt; index += 1) {
    yield chunk(index, { role: 'assistant', content: '' });
  }
  for await (const event of events) {
    const { index } = event;
    if ('piece' in event) {
      const logprobs = formatChatLogprobs(event.piece.tokens, plan.logprobs);
      yield chunk(index, { content: event.piece.text }, { logprobs });
    } else {
      const last = withEndToken([], event.end);
      const logprobs = formatChatLogprobs(last, plan.logprobs && last.length > 0);
      usage.add(index, event.end);
      yield chunk(index, {}, { logprobs, finish_reason: event.end.finishReason });
    }
  }
  if (plan.includeUsage) yield { ...frame, choices: [], usage: usage.format() };
}
