import type { LoopStep, WorldStep } from '@foresight/agent';
import type { Draft, Gate, ParsedField } from '@foresight/contracts';

const unsaid: ParsedField<string> = { value: null, status: 'missing', raw: null };
const unasked = { value: null, threshold: 0, passed: null };

const gate: Gate = {
  executed: 'draft',
  reason: 'person',
  probability: unasked,
  confidence: unasked,
  actionsDiffer: null,
};

/** A step that a person took: the draft is what was typed, and no model was asked anything. */
export function personStep(index: number, action: string, answer: WorldStep): LoopStep {
  const { observation, reward, done, success, sentAction } = answer;
  const typed: ParsedField<string> = { value: action, status: 'ok', raw: action };
  const draft: Draft = {
    text: action,
    thinking: null,
    parseStatus: 'ok',
    reason: unsaid,
    thought: unsaid,
    action: typed,
  };
  const outcome = { action, sentAction: sentAction ?? null, observation, reward, done, success };
  const deliberation = { draft, imagination: null, reflection: null, gate };
  return { index, ...deliberation, ...outcome, repairs: 0, calls: [] };
}
