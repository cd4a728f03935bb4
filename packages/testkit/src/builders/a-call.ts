import type { Call, RecordedCall } from '@foresight/contracts';
import { anEndpointId } from './ids';

export function aCall(overrides: Partial<Call> = {}): Call {
  const phase = overrides.phase ?? 'draft';
  return {
    phase,
    role: 'policy',
    attempt: 0,
    endpointId: anEndpointId(),
    model: 'policy',
    template: `standard@1/${phase}`,
    promptHash: '0'.repeat(64),
    text: 'Draft Action: look',
    thinking: null,
    finishReason: 'stop',
    parseStatus: 'ok',
    usage: { promptTokens: 100, completionTokens: 10, cachedTokens: null },
    timing: { firstTokenMs: 5, totalMs: 20, queuedMs: 0, retries: 0 },
    ...overrides,
  };
}

export function aRecordedCall(overrides: Partial<RecordedCall> = {}): RecordedCall {
  return { ...aCall(overrides), tokens: null, ...overrides };
}
