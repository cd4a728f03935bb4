import type { RecordedCall } from '@foresight/contracts';
import { decodeJson, type JsonValue, jsonParameter } from '../text/encode-json';
import { decodeText } from '../text/encode-text';

const columnTypes = {
  ordinal: 'int',
  phase: 'text',
  role: 'text',
  attempt: 'int',
  endpoint_id: 'text',
  model: 'text',
  template: 'text',
  prompt_hash: 'text',
  text: 'text',
  thinking: 'text',
  finish_reason: 'text',
  parse_status: 'text',
  prompt_tokens: 'int',
  completion_tokens: 'int',
  cached_tokens: 'int',
  first_token_ms: 'float8',
  total_ms: 'float8',
  queued_ms: 'float8',
  retries: 'int',
  tokens: 'jsonb',
} as const;

const names = Object.keys(columnTypes);

/** Columns of a call but for its step's key. */
export const callColumns = names.join(', ');
/** The same without the token log-probabilities, which weigh more than all the rest. */
export const callColumnsWithoutTokens = names.filter((name) => name !== 'tokens').join(', ');
/** The same with their types, for `json_to_recordset`. */
export const callRecord = Object.entries(columnTypes)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

export interface CallRow {
  step_index: number;
  phase: string;
  role: string;
  attempt: number;
  endpoint_id: string;
  model: string;
  template: string;
  prompt_hash: string;
  text: string;
  thinking: string | null;
  finish_reason: string;
  parse_status: string;
  prompt_tokens: number | null;
  completion_tokens: number | null;
  cached_tokens: number | null;
  first_token_ms: number | null;
  total_ms: number;
  queued_ms: number;
  retries: number;
  /** Only there if it was selected. */
  tokens?: JsonValue;
}

/** All calls of a step as one json parameter: an array of `callRecord`. */
export function writeCalls(calls: RecordedCall[]): string | null {
  return jsonParameter(calls.map(writeCall));
}

function writeCall(call: RecordedCall, ordinal: number) {
  return {
    ordinal,
    phase: call.phase,
    role: call.role,
    attempt: call.attempt,
    endpoint_id: call.endpointId,
    model: call.model,
    template: call.template,
    prompt_hash: call.promptHash,
    text: call.text,
    thinking: call.thinking,
    finish_reason: call.finishReason,
    parse_status: call.parseStatus,
    prompt_tokens: call.usage?.promptTokens ?? null,
    completion_tokens: call.usage?.completionTokens ?? null,
    cached_tokens: call.usage?.cachedTokens ?? null,
    first_token_ms: call.timing.firstTokenMs,
    total_ms: call.timing.totalMs,
    queued_ms: call.timing.queuedMs,
    retries: call.timing.retries,
    tokens: call.tokens,
  };
}

/** The fields of a call, still to be parsed as a part of its step. */
export function readCall(row: CallRow) {
  return {
    phase: row.phase,
    role: row.role,
    attempt: row.attempt,
    endpointId: row.endpoint_id,
    model: decodeText(row.model),
    template: decodeText(row.template),
    promptHash: row.prompt_hash,
    text: decodeText(row.text),
    thinking: row.thinking === null ? null : decodeText(row.thinking),
    finishReason: row.finish_reason,
    parseStatus: row.parse_status,
    usage: readUsage(row),
    timing: {
      firstTokenMs: row.first_token_ms,
      totalMs: row.total_ms,
      queuedMs: row.queued_ms,
      retries: row.retries,
    },
    ...(row.tokens === undefined ? {} : { tokens: decodeJson(row.tokens) }),
  };
}

function readUsage(row: CallRow) {
  if (row.prompt_tokens === null || row.completion_tokens === null) return null;
  return {
    promptTokens: row.prompt_tokens,
    completionTokens: row.completion_tokens,
    cachedTokens: row.cached_tokens,
  };
}
