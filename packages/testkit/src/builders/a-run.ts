import type { EpisodeCounts, Run, RunConfig, StepTotals } from '@foresight/contracts';
import { anEndpointId, aRunId } from './ids';

export function aRunConfig(overrides: Partial<RunConfig> = {}): RunConfig {
  return {
    mode: 'full',
    world: { name: 'household', version: '1', actionGrammar: '- look' },
    split: 'train',
    taskCount: 1,
    seeds: [0],
    policy: { endpointId: anEndpointId(1), name: 'policy', model: 'policy' },
    worldModel: { endpointId: anEndpointId(2), name: 'world-model', model: 'world-model' },
    teacher: null,
    gate: { reviseThreshold: 0.5, confidenceThreshold: 0.6, unknownConfidencePasses: true },
    decoding: {
      temperature: 0.7,
      topP: 0.9,
      draftTokens: 64,
      imaginationTokens: 192,
      reflectionTokens: 128,
      finalActionTokens: 16,
    },
    maxSteps: 30,
    historySteps: 50,
    concurrency: 4,
    templates: 'standard@1',
    ...overrides,
  };
}

export const noTotals: StepTotals = {
  steps: 0,
  revised: 0,
  repairs: 0,
  contradictions: 0,
  promptTokens: 0,
  completionTokens: 0,
};

export function someCounts(overrides: Partial<EpisodeCounts> = {}): EpisodeCounts {
  const none = { queued: 0, running: 0, finished: 0, failed: 0, cancelled: 0, succeeded: 0 };
  return { total: 1, ...none, ...overrides };
}

export function aRun(overrides: Partial<Run> = {}): Run {
  return {
    id: aRunId(),
    name: 'A run',
    kind: 'rollout',
    status: 'running',
    statusReason: null,
    config: aRunConfig(),
    counts: someCounts({ running: 1 }),
    totals: noTotals,
    createdAt: '2026-01-01T00:00:00.000Z',
    startedAt: '2026-01-01T00:00:01.000Z',
    endedAt: null,
    ...overrides,
  };
}
