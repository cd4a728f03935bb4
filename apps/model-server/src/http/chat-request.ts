import { z } from 'zod';
import type { PromptMessage } from '../models/rule-model';

const textPartSchema = z.object({ type: z.literal('text'), text: z.string() });

const contentSchema = z
  .union([z.string(), z.array(textPartSchema), z.null()])
  .transform((content) =>
    typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join(''),
  );

const messageSchema = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant']),
  content: contentSchema,
});

/** The fields of a chat completion that this server honours; all others are ignored. */
export const chatRequestSchema = z.object({
  model: z.string(),
  messages: z.array(messageSchema).min(1),
  max_tokens: z.number().int().min(1).nullish(),
  max_completion_tokens: z.number().int().min(1).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().gt(0).max(1).nullish(),
  seed: z.number().int().nullish(),
  stop: z.union([z.string().min(1), z.array(z.string().min(1)).max(16)]).nullish(),
  n: z.literal(1, { error: 'This server gives one answer per request: n must be 1.' }).nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  logprobs: z.boolean().nullish(),
  top_logprobs: z.number().int().min(0).max(20).nullish(),
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

export function toPromptMessages(messages: ChatRequest['messages']): PromptMessage[] {
  return messages.map(({ role, content }) => ({
    role: role === 'developer' ? 'system' : role,
    content,
  }));
}
