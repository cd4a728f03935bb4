import type { RecordedCall, Reflection } from '@foresight/contracts';
import { actionConfidence } from '../confidence/action-confidence';
import { decisionReviseProbability } from '../confidence/decision-revise-probability';
import { parseReflection } from '../parsing/parse-reflection';
import { askWithRepair } from './ask-with-repair';
import { findContradictions } from './find-contradictions';
import type { EpisodeStream, StepContext } from './step-context';

export interface Foresight {
  draftAction: string;
  /** The state imagined after the draft action. */
  imagined: string;
}

/** Asks the policy to keep or revise its draft in view of the imagined state (arXiv 2606.02372). */
export async function* reflectOnFuture(
  context: StepContext,
  { draftAction, imagined }: Foresight,
): EpisodeStream<{ reflection: Reflection; calls: RecordedCall[] }> {
  const { generation, fields, parseStatus, calls } = yield* askWithRepair(context, {
    phase: 'reflect',
    model: context.models.policy,
    request: { phase: 'reflect', draftAction, imagined },
    read: parseReflection,
  });
  const { text, thinking, tokens } = generation;
  const { spans, ...parsed } = fields;
  const reflection: Reflection = {
    text,
    thinking,
    parseStatus,
    ...parsed,
    confidence: actionConfidence(tokens, text, spans.finalAction),
    decisionReviseProbability: decisionReviseProbability(tokens, text, spans.decision),
    contradictions: findContradictions({
      draftAction,
      decision: parsed.decision.value,
      finalAction: parsed.finalAction.value,
      reviseProbability: parsed.reviseProbability.value,
      reviseThreshold: context.config.gate.reviseThreshold,
      canonicalizeAction: context.canonicalizeAction,
    }),
  };
  yield { type: 'reflection', index: context.index, reflection };
  return { reflection, calls };
}
