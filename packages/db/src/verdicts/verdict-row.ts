import { type Verdict, verdictSchema } from '@foresight/contracts';
import { decodeJson, type JsonValue } from '../text/encode-json';
import { decodeText } from '../text/encode-text';

const names = [
  'fork_episode_id',
  'counterfactual_run_id',
  'run_id',
  'episode_id',
  'step',
  'family',
  'draft_action',
  'revised_action',
  'revise_probability',
  'confidence',
  'decision_revise_probability',
  'outcome',
  'basis',
  'gap',
  'original',
  'fork',
  'first_difference',
  'steps_saved',
  'evidence',
  'judged_at',
];

/** Select list of a verdict. */
export const verdictColumns = names.map((name) => `v.${name}`).join(', ');

export interface VerdictRow {
  fork_episode_id: string;
  counterfactual_run_id: string;
  run_id: string;
  episode_id: string;
  step: number;
  family: string;
  draft_action: string;
  revised_action: string;
  revise_probability: number | null;
  confidence: number | null;
  decision_revise_probability: number | null;
  outcome: string;
  basis: string | null;
  gap: string | null;
  original: JsonValue;
  fork: JsonValue;
  first_difference: JsonValue;
  steps_saved: number | null;
  evidence: JsonValue;
  judged_at: Date;
}

/** Of a row that has been judged. */
export function toVerdict(row: VerdictRow): Verdict {
  return verdictSchema.parse({
    forkEpisodeId: row.fork_episode_id,
    counterfactualRunId: row.counterfactual_run_id,
    runId: row.run_id,
    episodeId: row.episode_id,
    step: row.step,
    family: decodeText(row.family),
    draftAction: decodeText(row.draft_action),
    revisedAction: decodeText(row.revised_action),
    reviseProbability: row.revise_probability,
    confidence: row.confidence,
    decisionReviseProbability: row.decision_revise_probability,
    outcome: row.outcome,
    basis: row.basis,
    gap: row.gap,
    original: row.original,
    fork: row.fork,
    firstDifference: decodeJson(row.first_difference),
    stepsSaved: row.steps_saved,
    evidence: row.evidence,
    judgedAt: row.judged_at.toISOString(),
  });
}
