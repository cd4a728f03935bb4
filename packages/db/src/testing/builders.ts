import {
  type EndpointId,
  type EpisodeId,
  endpointIdSchema,
  episodeIdSchema,
  type RecordedCall,
  type RecordedStep,
  type RunConfig,
  type RunId,
  runConfigSchema,
  runIdSchema,
} from '@foresight/contracts';
import type { NewEpisode, NewRun } from '@foresight/services';

let issued = 0;

export const newRunId = (): RunId => runIdSchema.parse(`run_${nextUlid()}`);
export const newEpisodeId = (): EpisodeId => episodeIdSchema.parse(`ep_${nextUlid()}`);
export const newEndpointId = (): EndpointId => endpointIdSchema.parse(`end_${nextUlid()}`);

// Ids only need to sort by their time of issue.
function nextUlid(): string {
  issued += 1;
  return issued.toString(10).padStart(26, '0');
}

export function buildConfig(changes: Partial<RunConfig> = {}): RunConfig {
  const policy = { endpointId: newEndpointId(), name: 'policy', model: 'small' };
  return runConfigSchema.parse({
    mode: 'draft_only',
    world: { name: 'household', version: '1', actionGrammar: 'go to <place>' },
    split: 'train',
    taskIds: ['task-0'],
    seeds: [0],
    policy,
    worldModel: null,
    teacher: null,
    gate: {},
    decoding: {},
    maxSteps: 50,
    historySteps: 50,
    concurrency: 4,
    templates: 'standard@1',
    ...changes,
  });
}

export function buildRun(changes: Partial<RunConfig> = {}, name = 'a run'): NewRun {
  return { id: newRunId(), name, kind: 'rollout', config: buildConfig(changes) };
}

export function buildEpisodes(count: number): NewEpisode[] {
  return Array.from({ length: count }, (_, ordinal) => ({
    id: newEpisodeId(),
    ordinal,
    taskId: `task-${ordinal}`,
    family: 'pick',
    seed: ordinal,
  }));
}

export function buildCall(changes: Partial<RecordedCall> = {}): RecordedCall {
  return {
    phase: 'draft',
    role: 'policy',
    attempt: 0,
    endpointId: newEndpointId(),
    model: 'small',
    template: 'standard@1/draft',
    promptHash: 'ab'.repeat(32),
    text: 'Action: look',
    thinking: null,
    finishReason: 'stop',
    parseStatus: 'ok',
    usage: { promptTokens: 100, completionTokens: 7, cachedTokens: null },
    timing: { firstTokenMs: 1.5, totalMs: 20, queuedMs: 0, retries: 0 },
    tokens: [{ text: 'Action', logprob: -0.25, top: [{ text: 'Act', logprob: -1.5 }] }],
    ...changes,
  };
}

export function buildStep(index: number, changes: Partial<RecordedStep> = {}): RecordedStep {
  const field = (value: string) => ({ value, status: 'ok' as const, raw: value });
  return {
    index,
    attempt: 1,
    draft: {
      text: 'Action: look',
      thinking: null,
      parseStatus: 'ok',
      reason: field('r'),
      thought: field('t'),
      action: field('look'),
    },
    imagination: null,
    reflection: null,
    gate: {
      executed: 'draft',
      reason: 'draft_only_mode',
      probability: { value: null, threshold: 0.5, passed: null },
      confidence: { value: null, threshold: 0.6, passed: null },
      actionsDiffer: null,
    },
    action: 'look',
    observation: `observation ${index}`,
    reward: 0.5,
    done: false,
    success: null,
    repairs: 0,
    startedAt: '2026-01-01T00:00:00.000Z',
    endedAt: '2026-01-01T00:00:01.250Z',
    calls: [buildCall()],
    ...changes,
  };
}
