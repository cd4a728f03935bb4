import { z } from 'zod';
import { RequestRefusal } from '../../generation/request-refusal';
import type { PromptInput } from '../../generation/served-model';
import { chatRequestSchema, toChatInput } from './chat-request';

/** vLLM's fields: a prompt as it is, or the messages of a chat. */
export const tokenizeRequestSchema = chatRequestSchema
  .pick({ model: true, add_generation_prompt: true, continue_final_message: true })
  .extend({
    prompt: z.string().nullish(),
    messages: chatRequestSchema.shape.messages.nullish(),
    return_token_strs: z.boolean().nullish(),
  });
export type TokenizeRequest = z.infer<typeof tokenizeRequestSchema>;

/** @throws RequestRefusal unless there is either a prompt or messages */
export function toTokenizeInput({ prompt, messages, ...request }: TokenizeRequest): PromptInput {
  if (typeof prompt === 'string' && !messages) return { kind: 'text', text: prompt };
  if (messages && typeof prompt !== 'string') return toChatInput({ ...request, messages });
  throw new RequestRefusal('Give either a prompt or messages.', { param: 'prompt' });
}
