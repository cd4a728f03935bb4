import { LanguageModelError } from '../../language-model-error';
import type { ChatMessage } from '../../tokenizer/chat-template';
import type { RowDecision, TrainingRow } from '../training-row';

const ROLES: readonly string[] = ['system', 'user', 'assistant', 'tool'];

/**
 * A row out of JSON of any shape; fields that it does not know are left out.
 *
 * @throws LanguageModelError `invalid_row` naming the field that does not fit
 */
export function parseRow(json: unknown): TrainingRow {
  const { messages, completion, weight, decision } = readObject(json, 'The row');
  if (!Array.isArray(messages) || messages.length === 0) throw unfit('messages', 'a list');
  return {
    messages: messages.map(parseMessage),
    completion: readText(completion, 'completion'),
    ...(weight === undefined ? {} : { weight: readNumber(weight, 'weight') }),
    ...(decision === undefined ? {} : { decision: parseDecision(decision) }),
  };
}

function parseMessage(json: unknown, index: number): ChatMessage {
  const name = `messages[${index}]`;
  const { role, content } = readObject(json, name);
  if (typeof role !== 'string' || !ROLES.includes(role)) {
    throw unfit(`${name}.role`, `one of ${ROLES.join(', ')}`);
  }
  return { role: role as ChatMessage['role'], content: readText(content, `${name}.content`) };
}

function parseDecision(json: unknown): RowDecision {
  const { after, positive, negative, label, weight } = readObject(json, 'decision');
  const wanted = readNumber(label, 'decision.label');
  if (wanted > 1) throw unfit('decision.label', 'a number from 0 to 1');
  return {
    after: readText(after, 'decision.after'),
    positive: readText(positive, 'decision.positive'),
    negative: readText(negative, 'decision.negative'),
    label: wanted,
    ...(weight === undefined ? {} : { weight: readNumber(weight, 'decision.weight') }),
  };
}

function readObject(json: unknown, name: string): Record<string, unknown> {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
    return json as Record<string, unknown>;
  }
  throw unfit(name, 'an object');
}

function readText(json: unknown, name: string): string {
  if (typeof json === 'string') return json;
  throw unfit(name, 'a text');
}

/** Weights and labels are never negative. */
function readNumber(json: unknown, name: string): number {
  if (typeof json === 'number' && json >= 0 && json < Number.POSITIVE_INFINITY) return json;
  throw unfit(name, 'a number, at least 0');
}

function unfit(name: string, wanted: string): LanguageModelError {
  return new LanguageModelError('invalid_row', `${name} must be ${wanted}.`);
}
