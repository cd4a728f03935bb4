import { encodeWireNumber } from '@foresight/contracts';
import { decodeJson, type JsonValue } from '../text/encode-json';
import { decodeText } from '../text/encode-text';
import { type CallRow, readCall } from './call-row';

export const stepColumns = `
  index, attempt, draft, imagination, reflection, gate, action, sent_action, observation, reward, done,
  success, repairs, started_at, ended_at`;

export interface StepRow {
  index: number;
  attempt: number;
  draft: JsonValue;
  imagination: JsonValue;
  reflection: JsonValue;
  gate: JsonValue;
  action: string;
  sent_action: string | null;
  observation: string;
  reward: number;
  done: boolean;
  success: boolean | null;
  repairs: number;
  started_at: Date;
  ended_at: Date;
}

/** The fields of a step and its calls, to be parsed as a Step or a RecordedStep. */
export function readStep(row: StepRow, calls: CallRow[]) {
  return {
    index: row.index,
    attempt: row.attempt,
    draft: decodeJson(row.draft),
    imagination: decodeJson(row.imagination),
    reflection: decodeJson(row.reflection),
    gate: decodeJson(row.gate),
    action: decodeText(row.action),
    sentAction: row.sent_action === null ? null : decodeText(row.sent_action),
    observation: decodeText(row.observation),
    reward: encodeWireNumber(row.reward),
    done: row.done,
    success: row.success,
    repairs: row.repairs,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at.toISOString(),
    calls: calls.map(readCall),
  };
}
