import type { EpisodeSummary } from '@foresight/contracts';

/** Finished episodes of one range of lengths. */
export interface LengthBin {
  /** Steps of the range, e.g. `5` or `6–10`. */
  label: string;
  solved: number;
  unsolved: number;
}

const MOST_BINS = 20;

/** Finished episodes by how many steps they took; at most 20 ranges of equal width. */
export function prepareLengths(
  episodes: readonly Pick<EpisodeSummary, 'status' | 'success' | 'totals'>[],
): LengthBin[] {
  const finished = episodes.filter((episode) => episode.status === 'finished');
  const longest = Math.max(0, ...finished.map((episode) => episode.totals.steps));
  const width = Math.max(1, Math.ceil(longest / MOST_BINS));
  const bins = Array.from({ length: Math.ceil(longest / width) }, (_, nth) =>
    createBin(nth, width),
  );
  for (const { success, totals } of finished) {
    const bin = bins[Math.max(0, Math.ceil(totals.steps / width) - 1)];
    if (bin) bin[success ? 'solved' : 'unsolved'] += 1;
  }
  return bins;
}

function createBin(nth: number, width: number): LengthBin {
  const last = (nth + 1) * width;
  const label = width === 1 ? String(last) : `${last - width + 1}–${last}`;
  return { label, solved: 0, unsolved: 0 };
}
