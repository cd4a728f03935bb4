import type { EpisodeCounts, EpisodeSummary } from '@foresight/contracts';

export interface FamilySummary {
  family: string;
  counts: EpisodeCounts;
  /** Mean over the episodes that have finished; null before one has. */
  stepsPerEpisode: number | null;
  steps: number;
  revised: number;
}

type CountedEpisode = Pick<EpisodeSummary, 'family' | 'status' | 'success' | 'totals'>;

/** How each task family fares, in the order of their names. */
export function prepareFamilies(episodes: readonly CountedEpisode[]): FamilySummary[] {
  const families = new Map<string, CountedEpisode[]>();
  for (const episode of episodes) {
    const held = families.get(episode.family);
    if (held) held.push(episode);
    else families.set(episode.family, [episode]);
  }
  return [...families]
    .map(([family, members]) => summarizeFamily(family, members))
    .sort((a, b) => a.family.localeCompare(b.family));
}

function summarizeFamily(family: string, episodes: CountedEpisode[]): FamilySummary {
  const counts = { queued: 0, running: 0, finished: 0, failed: 0, cancelled: 0 };
  for (const { status } of episodes) counts[status] += 1;
  const finished = episodes.filter(({ status }) => status === 'finished');
  const sum = (pick: (totals: CountedEpisode['totals']) => number, of = episodes) =>
    of.reduce((total, { totals }) => total + pick(totals), 0);
  return {
    family,
    counts: {
      ...counts,
      total: episodes.length,
      succeeded: episodes.filter(({ success }) => success === true).length,
    },
    stepsPerEpisode:
      finished.length === 0 ? null : sum(({ steps }) => steps, finished) / finished.length,
    steps: sum(({ steps }) => steps),
    revised: sum(({ revised }) => revised),
  };
}
