import type {
  Draft,
  Gate,
  Imagination,
  ParsedField,
  RecordedStep,
  Reflection,
  Step,
} from '@foresight/contracts';
import { aCall, aRecordedCall } from './a-call';

/** A field that was read in the form asked for. */
export function anOkField<Value>(value: Value): ParsedField<Value> {
  return { value, status: 'ok', raw: String(value) };
}

export function aDraft(overrides: Partial<Draft> = {}): Draft {
  return {
    text: 'Reason: start\nThought: look around\nDraft Action: look',
    thinking: null,
    parseStatus: 'ok',
    reason: anOkField('start'),
    thought: anOkField('look around'),
    action: anOkField('look'),
    ...overrides,
  };
}

export function anImagination(overrides: Partial<Imagination> = {}): Imagination {
  return {
    text: 'You see a mug.',
    thinking: null,
    parseStatus: 'ok',
    consistency: { exactMatch: true, tokenF1: 1, deltaF1: 1, tokenSetF1: 1 },
    teacher: null,
    ...overrides,
  };
}

export function aReflection(overrides: Partial<Reflection> = {}): Reflection {
  return {
    text: 'Reflection: fine\nDecision: KEEP\nFinal Action: look\nRevise Probability: 0.1',
    thinking: null,
    parseStatus: 'ok',
    reflection: anOkField('fine'),
    decision: anOkField('KEEP'),
    finalAction: anOkField('look'),
    reviseProbability: anOkField(0.1),
    confidence: null,
    decisionReviseProbability: null,
    contradictions: [],
    ...overrides,
  };
}

export function aGate(overrides: Partial<Gate> = {}): Gate {
  return {
    executed: 'draft',
    reason: 'probability_too_low',
    probability: { value: 0.1, threshold: 0.5, passed: false },
    confidence: { value: null, threshold: 0.6, passed: null },
    actionsDiffer: null,
    ...overrides,
  };
}

/** A step that kept its draft and saw what was imagined. */
export function aStep(overrides: Partial<Step> = {}): Step {
  return {
    index: 0,
    attempt: 1,
    draft: aDraft(),
    imagination: anImagination(),
    reflection: aReflection(),
    gate: aGate(),
    action: 'look',
    sentAction: null,
    observation: 'You see a mug.',
    reward: 0,
    done: false,
    success: null,
    repairs: 0,
    startedAt: '2026-01-01T00:00:02.000Z',
    endedAt: '2026-01-01T00:00:03.000Z',
    calls: [aCall(), aCall({ phase: 'imagine', role: 'world_model' }), aCall({ phase: 'reflect' })],
    ...overrides,
  };
}

/** A step as it is stored, with what the servers said of their tokens. */
export function aRecordedStep(overrides: Partial<RecordedStep> = {}): RecordedStep {
  const calls = aStep().calls.map((call) => aRecordedCall(call));
  return { ...aStep(), calls, ...overrides };
}
