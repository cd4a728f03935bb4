import type { EpisodeSummary, Run } from '@foresight/contracts';
import { classifyOutcome, type Outcome } from '../../lib/describe-outcome';

export type OutcomeCounts = Record<Outcome, number>;

/** Counted from the episodes on the page once they are all there, so that both agree. */
export function countOutcomes(
  run: Pick<Run, 'counts'>,
  episodes: readonly Pick<EpisodeSummary, 'status' | 'success'>[],
): OutcomeCounts {
  const { counts } = run;
  if (episodes.length < counts.total) {
    return { ...counts, solved: counts.succeeded, unsolved: counts.finished - counts.succeeded };
  }
  const counted = { queued: 0, running: 0, solved: 0, unsolved: 0, failed: 0, cancelled: 0 };
  for (const episode of episodes) counted[classifyOutcome(episode)] += 1;
  return counted;
}
