import type { GenerationUsage } from '@foresight/agent';
import type { AnswerChunk } from './answer-chunk';
import { isFiniteNumber, isMissing, isRecord, isText } from './json-shapes';
import { parseTokens } from './parse-tokens';

interface Choice {
  index: number;
  text: { content: string; reasoning: string } | null;
  finishReason: string | null;
  logprobs: unknown;
}

/**
 * Reads a whole chat completion or one chunk of it; they differ only in `message` and `delta`.
 * Null when it has another shape. Usage and log-probabilities of another shape count as none: the
 * answer itself is still good. By hand, since it is asked of every token of every stream, where a
 * schema costs more than all else; a test holds it to the schema.
 */
export function parseAnswerChunk(answer: unknown): AnswerChunk | null {
  if (!isRecord(answer) || !Array.isArray(answer.choices)) return null;
  let spoken: Choice | null = null;
  for (const each of answer.choices) {
    const choice = parseChoice(each);
    if (choice === null) return null;
    if (choice.index === 0) spoken ??= choice;
  }
  return {
    content: spoken?.text?.content ?? '',
    reasoning: spoken?.text?.reasoning ?? '',
    tokens: parseTokens(spoken?.logprobs),
    finishReason: spoken?.finishReason ?? null,
    usage: parseUsage(answer.usage),
    model: textOrNull(answer.model),
  };
}

function parseChoice(choice: unknown): Choice | null {
  if (!isRecord(choice)) return null;
  const { index = 0, finish_reason: finishReason, logprobs } = choice;
  const delta = parseText(choice.delta);
  const message = parseText(choice.message);
  if (!isFiniteNumber(index) || delta === 'malformed' || message === 'malformed') return null;
  if (!isMissing(finishReason) && !isText(finishReason)) return null;
  return { index, text: delta ?? message, finishReason: finishReason ?? null, logprobs };
}

function parseText(value: unknown): Choice['text'] | 'malformed' {
  if (isMissing(value)) return null;
  if (!isRecord(value) || !(isMissing(value.content) || isText(value.content))) return 'malformed';
  // Some servers send the same reasoning under both names.
  const reasoning = textOrNull(value.reasoning_content) ?? textOrNull(value.reasoning);
  return { content: value.content ?? '', reasoning: reasoning ?? '' };
}

function parseUsage(usage: unknown): GenerationUsage | null {
  if (!isRecord(usage)) return null;
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens = 0 } = usage;
  if (!isTokenCount(promptTokens) || !isTokenCount(completionTokens)) return null;
  const details = usage.prompt_tokens_details;
  const cachedTokens = isRecord(details) ? details.cached_tokens : null;
  return {
    promptTokens,
    completionTokens,
    cachedTokens: isTokenCount(cachedTokens) ? cachedTokens : null,
  };
}

/** A count that no server can mean makes the usage unknown: what keeps it holds 32 bits. */
function isTokenCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2_147_483_647;
}

function textOrNull(value: unknown): string | null {
  return isText(value) ? value : null;
}
