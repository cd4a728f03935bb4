import type { Episode, EpisodeSummary } from '@foresight/contracts';
import { noTotals } from './a-run';
import { anEpisodeId, aRunId } from './ids';

/** A running episode of the household that has no step yet. */
export function anEpisode(overrides: Partial<Episode> = {}): Episode {
  return {
    id: anEpisodeId(),
    runId: aRunId(),
    ordinal: 0,
    world: 'household',
    taskId: 'task-1',
    family: 'pick_and_place',
    seed: 0,
    status: 'running',
    endReason: null,
    errorMessage: null,
    goal: 'put a mug in the sink',
    initialObservation: 'You are in a kitchen.',
    attempt: 1,
    success: null,
    reward: 0,
    totals: noTotals,
    fork: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    startedAt: '2026-01-01T00:00:01.000Z',
    endedAt: null,
    ...overrides,
  };
}

export function anEpisodeSummary(overrides: Partial<EpisodeSummary> = {}): EpisodeSummary {
  const { initialObservation: _, ...summary } = anEpisode();
  return { ...summary, ...overrides };
}
