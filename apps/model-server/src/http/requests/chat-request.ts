import { z } from 'zod';
import { RequestRefusal } from '../../generation/request-refusal';
import type { PromptInput, PromptMessage } from '../../generation/served-model';
import { samplingFields } from './sampling-fields';

const textPartSchema = z.object({ type: z.literal('text'), text: z.string() });

const contentSchema = z
  .union([z.string(), z.array(textPartSchema), z.null()])
  .transform((content) =>
    typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join(''),
  );

const messageSchema = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: contentSchema,
});

/** The fields of a chat completion that this server honours. */
export const chatRequestSchema = z.object({
  ...samplingFields,
  messages: z.array(messageSchema).min(1),
  max_tokens: z.int().min(1).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  logprobs: z.boolean().nullish(),
  top_logprobs: z.int().min(0).max(20).nullish(),
  add_generation_prompt: z.boolean().nullish(),
  continue_final_message: z.boolean().nullish(),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** The fields that decide what is read, not how it is answered. */
export type ChatFields = Pick<
  ChatRequest,
  'messages' | 'add_generation_prompt' | 'continue_final_message'
>;

/** @throws RequestRefusal */
export function toChatInput(request: ChatFields): PromptInput {
  return {
    kind: 'chat',
    messages: request.messages.map(toPromptMessage),
    next: whatFollows(request),
  };
}

function toPromptMessage({ role, content }: ChatRequest['messages'][number]): PromptMessage {
  return { role: role === 'developer' ? 'system' : role, content };
}

function whatFollows({
  add_generation_prompt: adds,
  continue_final_message: continues,
}: ChatFields) {
  if (!continues) return adds === false ? 'none' : 'answer';
  if (adds !== true) return 'continue';
  const message = 'continue_final_message: cannot go with add_generation_prompt.';
  throw new RequestRefusal(message, { param: 'continue_final_message' });
}
