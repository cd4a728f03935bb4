import type { Fork, ForkKind, VerdictOutcome } from '@foresight/contracts';
import type { Tone } from '../../lib/tones';

/** What a fork did otherwise, in a few words. */
export const forkKindLabel: Record<ForkKind, string> = {
  keep_draft: 'draft kept',
  use_revision: 'revision used',
  own_action: 'own action',
  ask_again: 'asked again',
};

/** E.g. `draft kept in step 4`. */
export const nameFork = ({ kind, step }: Pick<Fork, 'kind' | 'step'>): string =>
  `${forkKindLabel[kind]} in step ${step}`;

export interface OutcomeWords {
  /** Of a revision, e.g. in a badge. */
  label: string;
  tone: Tone;
}

export const verdictWords: Record<VerdictOutcome, OutcomeWords> = {
  better: { label: 'Revising was right', tone: 'success' },
  equal: { label: 'Made no difference', tone: 'kept' },
  worse: { label: 'Revising was wrong', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'neutral' },
};
