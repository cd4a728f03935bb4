import { encodeMessage, type Tokenizer } from '@foresight/language-model';
import { RequestRefusal } from '../generation/request-refusal';
import type { PromptInput, PromptMessage } from '../generation/served-model';

/** @throws RequestRefusal if there is nothing to go on from, or an unknown token */
export function encodePrompt(tokenizer: Tokenizer, input: PromptInput): number[] {
  const tokens = encodeInput(tokenizer, input);
  if (tokens.length === 0) throw new RequestRefusal('prompt: is empty.', { param: 'prompt' });
  const unknown = tokens.find((token) => token >= tokenizer.size);
  if (unknown === undefined) return tokens;
  const message = `prompt: the model has no token ${unknown}, only those below ${tokenizer.size}.`;
  throw new RequestRefusal(message, { param: 'prompt' });
}

function encodeInput(tokenizer: Tokenizer, input: PromptInput): number[] {
  switch (input.kind) {
    case 'text':
      return tokenizer.encode(input.text);
    case 'tokens':
      return [...input.tokens];
    case 'chat':
      return encodeChat(tokenizer, input.messages, input.next);
  }
}

function encodeChat(
  tokenizer: Tokenizer,
  messages: readonly PromptMessage[],
  next: 'answer' | 'continue' | 'none',
): number[] {
  const tokens = messages.flatMap((message) => encodeMessage(tokenizer, message));
  // An unfinished message has no end token yet.
  if (next === 'continue') return tokens.slice(0, -1);
  return next === 'answer' ? [...tokens, tokenizer.specialToken('<|assistant|>')] : tokens;
}
