import type { EpisodeCounts } from '@foresight/contracts';

export interface SettledRun {
  status: 'finished' | 'failed';
  /** In words, for the run's page. */
  reason: string;
}

/** A run whose episodes have all ended has failed only if every one of them failed. */
export function classifySettledRun(
  counts: EpisodeCounts,
  commonestFailure: string | null,
): SettledRun {
  const why = commonestFailure === null ? '' : `, most often with ${commonestFailure}`;
  if (counts.failed === 0)
    return { status: 'finished', reason: `All ${countEpisodes(counts.total)} finished` };
  if (counts.failed === counts.total)
    return { status: 'failed', reason: `All ${countEpisodes(counts.total)} failed${why}` };
  const reason = `${counts.finished} of ${countEpisodes(counts.total)} finished, ${counts.failed} failed${why}`;
  return { status: 'finished', reason };
}

function countEpisodes(count: number): string {
  return count === 1 ? '1 episode' : `${count} episodes`;
}
