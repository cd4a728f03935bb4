import {
  AppError,
  type Endpoint,
  type EndpointId,
  type LaunchSettings,
  type ModelReference,
  type ModelRole,
  type RunConfig,
} from '@foresight/contracts';
import type { ServiceContext } from '../service-context';

/**
 * The endpoints of a launch as its configuration names them. Draft-only runs call no world model.
 *
 * @throws AppError `invalid_input` when an endpoint is missing or lacks the role.
 */
export async function referToModels(
  ctx: Pick<ServiceContext, 'endpoints'>,
  launch: LaunchSettings,
): Promise<Pick<RunConfig, 'policy' | 'worldModel' | 'teacher'>> {
  const endpoints = await ctx.endpoints.list();
  const optional = (id: EndpointId | null, role: ModelRole) =>
    id === null ? null : referTo(endpoints, id, role);
  const imagines = launch.mode === 'full';
  return {
    policy: referTo(endpoints, launch.policyEndpointId, 'policy'),
    worldModel: imagines ? optional(launch.worldModelEndpointId, 'world_model') : null,
    teacher: imagines ? optional(launch.teacherEndpointId, 'teacher') : null,
  };
}

function referTo(endpoints: Endpoint[], id: EndpointId, role: ModelRole): ModelReference {
  const endpoint = endpoints.find((each) => each.id === id);
  const words = role.replace('_', ' ');
  if (!endpoint)
    throw new AppError('invalid_input', `There is no endpoint ${id} to be the ${words}.`);
  if (!endpoint.roles.includes(role))
    throw new AppError(
      'invalid_input',
      `The endpoint "${endpoint.name}" may not be used as ${words}: add the role to it, or choose another.`,
    );
  return { endpointId: endpoint.id, name: endpoint.name, model: endpoint.model };
}
