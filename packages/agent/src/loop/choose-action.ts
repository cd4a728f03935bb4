import type { Gate, GateReason, GateSettings, Reflection, RunMode } from '@foresight/contracts';

export interface GateInput {
  mode: RunMode;
  /** null if no action could be read from the draft. */
  draftAction: string | null;
  /** Whether a next state was imagined. */
  imagined: boolean;
  reflection: Pick<
    Reflection,
    'parseStatus' | 'finalAction' | 'reviseProbability' | 'confidence'
  > | null;
  settings: GateSettings;
  canonicalizeAction: (action: string) => string;
}

export interface ChosenAction {
  gate: Gate;
  /** What is sent to the world; empty if not even the draft could be read. */
  action: string;
}

/** What the tests look at; null where it is not known. */
interface Evidence {
  finalAction: string | null;
  probability: number | null;
  confidence: number | null;
  actionsDiffer: boolean | null;
}

/** `passed` is null for a test that was not reached. */
interface Verdict {
  reason: GateReason;
  probabilityPassed: boolean | null;
  confidencePassed: boolean | null;
}

/**
 * The action gate (arXiv 2606.02372): the revision is executed only if its revise probability and
 * its confidence are strictly greater than their thresholds and it differs from the draft in
 * canonical form. The first test that fails decides, in this order: readability, presence of a
 * final action, probability, confidence, difference. Values are recorded also for tests that were
 * not reached.
 */
export function chooseAction(input: GateInput): ChosenAction {
  const { draftAction, settings } = input;
  const evidence = gatherEvidence(input);
  const { reason, probabilityPassed, confidencePassed } = decide(input, evidence);
  const executed = executedBy(reason);
  const { probability, confidence, actionsDiffer } = evidence;
  const gate: Gate = {
    executed,
    reason,
    probability: {
      value: probability,
      threshold: settings.reviseThreshold,
      passed: probabilityPassed,
    },
    confidence: {
      value: confidence,
      threshold: settings.confidenceThreshold,
      passed: confidencePassed,
    },
    actionsDiffer,
  };
  const action = executed === 'revision' ? evidence.finalAction : draftAction;
  return { gate, action: action ?? '' };
}

function gatherEvidence({ draftAction, reflection, canonicalizeAction }: GateInput): Evidence {
  const finalAction = reflection?.finalAction.value ?? null;
  const comparable = draftAction !== null && finalAction !== null;
  return {
    finalAction,
    probability: reflection?.reviseProbability.value ?? null,
    confidence: reflection?.confidence ?? null,
    actionsDiffer: comparable
      ? canonicalizeAction(finalAction) !== canonicalizeAction(draftAction)
      : null,
  };
}

function decide(input: GateInput, evidence: Evidence): Verdict {
  const early = unreadable(input);
  if (early) return verdict(early);
  const { finalAction, probability, confidence, actionsDiffer } = evidence;
  const { reviseThreshold, confidenceThreshold, unknownConfidencePasses } = input.settings;
  if (finalAction === null) return verdict('final_action_missing');
  if (probability === null) return verdict('probability_missing', false);
  if (!(probability > reviseThreshold)) return verdict('probability_too_low', false);
  if (confidence === null && !unknownConfidencePasses) {
    return verdict('confidence_unknown', true, false);
  }
  if (confidence !== null && !(confidence > confidenceThreshold)) {
    return verdict('confidence_too_low', true, false);
  }
  if (!actionsDiffer) return verdict('same_action', true, true);
  return verdict(confidence === null ? 'revised_confidence_unknown' : 'revised', true, true);
}

function verdict(
  reason: GateReason,
  probabilityPassed: boolean | null = null,
  confidencePassed: boolean | null = null,
): Verdict {
  return { reason, probabilityPassed, confidencePassed };
}

function unreadable({ draftAction, mode, imagined, reflection }: GateInput): GateReason | null {
  if (draftAction === null) return 'draft_unparsable';
  if (mode === 'draft_only') return 'draft_only_mode';
  if (!imagined) return 'imagination_missing';
  if (!reflection || reflection.parseStatus === 'unparsable') return 'reflection_unparsable';
  return null;
}

function executedBy(reason: GateReason): Gate['executed'] {
  if (reason === 'draft_unparsable') return 'none';
  return reason === 'revised' || reason === 'revised_confidence_unknown' ? 'revision' : 'draft';
}
