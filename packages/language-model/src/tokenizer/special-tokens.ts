/** Tokens that no text encodes to. Every tokenizer begins with these, in this order. */
export const CHAT_TOKENS = [
  '<|pad|>',
  '<|end|>',
  '<|system|>',
  '<|user|>',
  '<|assistant|>',
  '<|tool|>',
] as const;

export const PAD_TOKEN = '<|pad|>';
/** Ends a message. */
export const END_TOKEN = '<|end|>';
