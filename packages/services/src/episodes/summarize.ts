import type { Episode, EpisodeSummary } from '@foresight/contracts';

/** An episode without its body. */
export function summarize(episode: Episode): EpisodeSummary {
  const { initialObservation: _, ...summary } = episode;
  return summary;
}
