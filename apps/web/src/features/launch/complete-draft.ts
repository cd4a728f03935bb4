import type { Endpoint, WorldInfo } from '@foresight/contracts';
import type { LaunchDraft } from './launch-draft';

type Role = Endpoint['roles'][number];

export const endpointsFor = (endpoints: readonly Endpoint[], role: Role): Endpoint[] =>
  endpoints.filter((endpoint) => endpoint.roles.includes(role));

/** Fills what was not chosen, and replaces what no longer exists, by the first sensible choice. */
export function completeDraft(
  draft: LaunchDraft,
  worlds: readonly WorldInfo[],
  endpoints: readonly Endpoint[],
): LaunchDraft {
  const world = worlds.find(({ name }) => name === draft.world) ?? worlds[0];
  const split = world?.splits.find(({ name }) => name === draft.split) ?? world?.splits[0];
  return {
    ...draft,
    world: world?.name ?? '',
    split: split?.name ?? '',
    policyEndpointId: chooseEndpoint(endpointsFor(endpoints, 'policy'), draft.policyEndpointId),
    worldModelEndpointId: chooseEndpoint(
      endpointsFor(endpoints, 'world_model'),
      draft.worldModelEndpointId,
    ),
    teacherEndpointId: endpoints.some(({ id }) => id === draft.teacherEndpointId)
      ? draft.teacherEndpointId
      : '',
  };
}

function chooseEndpoint(candidates: Endpoint[], chosen: string): string {
  if (candidates.some(({ id }) => id === chosen)) return chosen;
  const healthy = candidates.find(({ health }) => health.status === 'healthy');
  return (healthy ?? candidates[0])?.id ?? '';
}
