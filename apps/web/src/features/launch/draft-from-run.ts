import type { Run } from '@foresight/contracts';
import type { LaunchDraft } from './launch-draft';

/** The form filled in as a run was launched, with the tasks that its episodes attempted. */
export function draftFromRun({ name, kind, config }: Run, taskIds: string[]): LaunchDraft {
  const { gate, decoding } = config;
  return {
    name: `${name} (again)`,
    kind: kind === 'evaluation' ? kind : 'rollout',
    mode: config.mode,
    world: config.world.name,
    split: config.split,
    choice: 'chosen',
    taskCount: String(config.taskCount),
    taskIds,
    seeds: config.seeds.join(', '),
    policyEndpointId: config.policy?.endpointId ?? '',
    worldModelEndpointId: config.worldModel?.endpointId ?? '',
    teacherEndpointId: config.teacher?.endpointId ?? '',
    reviseThreshold: String(gate.reviseThreshold),
    confidenceThreshold: String(gate.confidenceThreshold),
    unknownConfidencePasses: gate.unknownConfidencePasses,
    temperature: String(decoding.temperature),
    topP: String(decoding.topP),
    draftTokens: String(decoding.draftTokens),
    imaginationTokens: String(decoding.imaginationTokens),
    reflectionTokens: String(decoding.reflectionTokens),
    finalActionTokens: String(decoding.finalActionTokens),
    maxSteps: String(config.maxSteps),
    historySteps: String(config.historySteps),
    concurrency: String(config.concurrency),
  };
}
