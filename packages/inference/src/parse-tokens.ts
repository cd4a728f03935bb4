import type { ScoredText, ServerToken } from './answer-chunk';
import { isFiniteNumber, isRecord, isText } from './json-shapes';

/** The tokens of a choice's `logprobs`; null when there are none or one has another shape. */
export function parseTokens(logprobs: unknown): ServerToken[] | null {
  if (!isRecord(logprobs)) return null;
  return mapAll(logprobs.content, parseToken);
}

function parseToken(value: unknown): ServerToken | null {
  const scored = parseScored(value);
  if (scored === null) return null;
  const { bytes, top_logprobs: top } = value as Record<string, unknown>;
  return {
    text: scored.text,
    logprob: scored.logprob,
    bytes: parseBytes(bytes),
    top: bestFirst(mapAll(top, parseScored) ?? []),
  };
}

function parseScored(value: unknown): ScoredText | null {
  if (!isRecord(value) || !isText(value.token) || !isFiniteNumber(value.logprob)) return null;
  return { text: value.token, logprob: value.logprob };
}

/** Servers nearly always send them so already. */
function bestFirst(list: ScoredText[]): ScoredText[] {
  let last = Number.POSITIVE_INFINITY;
  for (const { logprob } of list) {
    if (logprob > last) return list.sort((a, b) => b.logprob - a.logprob);
    last = logprob;
  }
  return list;
}

function parseBytes(value: unknown): number[] | null {
  return Array.isArray(value) && value.every(isFiniteNumber) ? value : null;
}

/** Null unless it is a list of which everything can be read. */
function mapAll<Item>(list: unknown, parse: (value: unknown) => Item | null): Item[] | null {
  if (!Array.isArray(list)) return null;
  const items: Item[] = [];
  for (const value of list) {
    const item = parse(value);
    if (item === null) return null;
    items.push(item);
  }
  return items;
}
