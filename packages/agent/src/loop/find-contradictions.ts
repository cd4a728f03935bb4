import type { Contradiction, Decision } from '@foresight/contracts';

export interface ContradictionInput {
  draftAction: string;
  decision: Decision | null;
  finalAction: string | null;
  reviseProbability: number | null;
  reviseThreshold: number;
  canonicalizeAction: (action: string) => string;
}

/** Where a reflection's parts deny each other. The gate does not care; people do. */
export function findContradictions(input: ContradictionInput): Contradiction[] {
  const { draftAction, decision, finalAction, reviseProbability, canonicalizeAction } = input;
  const differs =
    finalAction === null
      ? null
      : canonicalizeAction(finalAction) !== canonicalizeAction(draftAction);
  const found: Contradiction[] = [];
  if (decision === 'KEEP' && differs === true) found.push('keep_but_action_changed');
  if (decision === 'REVISE' && differs === false) found.push('revise_but_same_action');
  if (decision === 'KEEP' && (reviseProbability ?? 0) > input.reviseThreshold) {
    found.push('probability_above_threshold_but_keep');
  }
  return found;
}
