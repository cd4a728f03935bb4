import type { EpisodeCounts, Run } from '@foresight/contracts';
import type { BarSegment } from '../components/segment-bar';
import { formatCount, formatPlural } from './format-number';

export interface RunProgress {
  ended: number;
  total: number;
  segments: BarSegment[];
  /** `12 of 20 episodes ended: 7 solved, 4 not solved, 1 failed`. */
  label: string;
}

/** The parts of a run's progress bar, from counts that add up to the total. */
export function prepareProgress(counts: EpisodeCounts): RunProgress {
  const unsolved = counts.finished - counts.succeeded;
  const ended = counts.finished + counts.failed + counts.cancelled;
  const segments: BarSegment[] = [
    {
      key: 'solved',
      count: counts.succeeded,
      tone: 'success',
      label: `${formatCount(counts.succeeded)} solved`,
    },
    {
      key: 'unsolved',
      count: unsolved,
      tone: 'kept',
      label: `${formatCount(unsolved)} not solved`,
    },
    {
      key: 'failed',
      count: counts.failed,
      tone: 'danger',
      label: `${formatCount(counts.failed)} failed`,
    },
    {
      key: 'cancelled',
      count: counts.cancelled,
      tone: 'neutral',
      label: `${formatCount(counts.cancelled)} cancelled`,
    },
    {
      key: 'running',
      count: counts.running,
      tone: 'accent',
      label: `${formatCount(counts.running)} running`,
      pending: true,
    },
  ];
  const parts = segments.filter((segment) => segment.count > 0).map((segment) => segment.label);
  const label = `${formatCount(ended)} of ${formatPlural(counts.total, 'episode')} ended${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
  return { ended, total: counts.total, segments, label };
}

/** Fewer played episodes than this tell nothing about the rest. */
const fewestToForesee = 3;

export interface RunPace {
  elapsedMs: number;
  stepsPerSecond: number | null;
  episodesPerMinute: number | null;
  /** Null when the run has ended, or too little is known to say. */
  remainingMs: number | null;
}

/** How fast the run goes on average since its start, and how long the rest will take at that pace. */
export function preparePace(run: Run, now: number): RunPace | null {
  if (!run.startedAt) return null;
  const end = run.endedAt ? Date.parse(run.endedAt) : now;
  const elapsedMs = Math.max(0, end - Date.parse(run.startedAt));
  const { ended, total } = prepareProgress(run.counts);
  const perMs = (count: number) => (elapsedMs >= 1_000 && count > 0 ? count / elapsedMs : null);
  // Cancelled episodes were not played to their end: they tell nothing about the pace.
  const played = run.counts.finished + run.counts.failed;
  const episodesPerMs = perMs(played);
  const stepsPerMs = perMs(run.totals.steps);
  const foreseen = !run.endedAt && episodesPerMs !== null && played >= fewestToForesee;
  return {
    elapsedMs,
    stepsPerSecond: stepsPerMs === null ? null : stepsPerMs * 1_000,
    episodesPerMinute: episodesPerMs === null ? null : episodesPerMs * 60_000,
    remainingMs: foreseen ? (total - ended) / episodesPerMs : null,
  };
}
