import { END_TOKEN } from './special-tokens';
import type { Tokenizer } from './tokenizer';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string;
}

/** The same template for Hugging Face (Jinja). */
export const CHAT_TEMPLATE = [
  '{% for message in messages %}',
  "{{ '<|' + message['role'] + '|>' + message['content'] + '<|end|>' }}",
  '{% endfor %}',
  "{% if add_generation_prompt %}{{ '<|assistant|>' }}{% endif %}",
].join('');

/** Role, content, end. What a message says cannot pass for a role. */
export function encodeMessage(tokenizer: Tokenizer, { role, content }: ChatMessage): number[] {
  const roleToken = tokenizer.specialToken(`<|${role}|>`);
  return [roleToken, ...tokenizer.encode(content), tokenizer.specialToken(END_TOKEN)];
}

/** The messages, and the beginning of the answer to them. */
export function encodeChatPrompt(tokenizer: Tokenizer, messages: readonly ChatMessage[]): number[] {
  const tokens = messages.flatMap((message) => encodeMessage(tokenizer, message));
  return [...tokens, tokenizer.specialToken('<|assistant|>')];
}
