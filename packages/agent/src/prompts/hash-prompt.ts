import { hash } from 'node:crypto';
import type { ChatMessage } from '../ports/language-model';

/**
 * SHA-256, in lower-case hex, of the messages as JSON with the keys in the order role, content.
 * JSON.stringify escapes lone surrogates (ECMAScript 2019), so texts that differ hash differently
 * although UTF-8 cannot hold them.
 */
export function hashPrompt(messages: readonly ChatMessage[]): string {
  const canonical = JSON.stringify(messages.map(({ role, content }) => ({ role, content })));
  return hash('sha256', canonical, 'hex');
}
