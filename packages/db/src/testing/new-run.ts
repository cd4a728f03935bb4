import {
  type EndpointId,
  type EpisodeId,
  endpointIdSchema,
  episodeIdSchema,
  type RunConfig,
  type RunId,
  runIdSchema,
} from '@foresight/contracts';
import type { NewEpisode, NewRun } from '@foresight/services';

let issued = 0;

// Ids only need to differ and to sort by the time of their issue.
function nextUlid(): string {
  issued += 1;
  return String(issued).padStart(26, '0');
}

export const newRunId = (): RunId => runIdSchema.parse(`run_${nextUlid()}`);
export const newEpisodeId = (): EpisodeId => episodeIdSchema.parse(`ep_${nextUlid()}`);
export const newEndpointId = (): EndpointId => endpointIdSchema.parse(`end_${nextUlid()}`);

export function newRun(config: RunConfig, name = 'a run'): NewRun {
  return { id: newRunId(), name, kind: 'rollout', config };
}

export function newEpisodes(count: number): [NewEpisode, ...NewEpisode[]] {
  const [first, ...rest] = Array.from({ length: count }, (_, ordinal) => ({
    id: newEpisodeId(),
    ordinal,
    taskId: `task-${ordinal}`,
    family: 'pick',
    seed: ordinal,
  }));
  if (!first) throw new Error('Ask for at least one episode.');
  return [first, ...rest];
}
