import type { PhaseProgress, StepProgress } from '@foresight/contracts';
import { anEpisodeId, aRunId } from './ids';

export function aPhaseProgress(overrides: Partial<PhaseProgress> = {}): PhaseProgress {
  return {
    status: 'streaming',
    text: 'Rea',
    textOffset: 0,
    thinking: null,
    attempt: 0,
    ...overrides,
  };
}

/** A first step whose draft has begun. */
export function aStepProgress(overrides: Partial<StepProgress> = {}): StepProgress {
  return {
    type: 'step-progress',
    runId: aRunId(),
    episodeId: anEpisodeId(),
    index: 0,
    attempt: 1,
    phase: 'draft',
    draft: aPhaseProgress(),
    draftAction: null,
    imagination: null,
    reflection: null,
    decision: null,
    gate: null,
    action: null,
    ...overrides,
  };
}
