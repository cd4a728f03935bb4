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

type ChosenModels = Pick<
  RunConfig,
  'policy' | 'worldModel' | 'teacher' | 'templates' | 'worldModelTemplates' | 'teacherTemplates'
>;

/**
 * The endpoints of a launch as its configuration names them, with the templates that each was
 * trained with. Draft-only runs call no world model.
 *
 * @throws AppError `invalid_input` when an endpoint is missing or lacks the role.
 */
export async function referToModels(
  ctx: Pick<ServiceContext, 'endpoints'>,
  launch: LaunchSettings,
): Promise<ChosenModels> {
  const endpoints = await ctx.endpoints.list();
  const imagines = launch.mode === 'full';
  const optional = (id: EndpointId | null, role: ModelRole) =>
    id === null || !imagines ? null : requireEndpoint(endpoints, id, role);
  const policy = requireEndpoint(endpoints, launch.policyEndpointId, 'policy');
  const worldModel = optional(launch.worldModelEndpointId, 'world_model');
  const teacher = optional(launch.teacherEndpointId, 'teacher');
  return {
    policy: referTo(policy),
    worldModel: worldModel && referTo(worldModel),
    teacher: teacher && referTo(teacher),
    templates: policy.templates,
    ...(worldModel && { worldModelTemplates: worldModel.templates }),
    ...(teacher && { teacherTemplates: teacher.templates }),
  };
}

function referTo({ id, name, model }: Endpoint): ModelReference {
  return { endpointId: id, name, model };
}

function requireEndpoint(endpoints: Endpoint[], id: EndpointId, role: ModelRole): Endpoint {
  const endpoint = endpoints.find((each) => each.id === id);
  const words = role.replace('_', ' ');
  if (!endpoint)
    throw new AppError('invalid_input', `There is no endpoint ${id} to be the ${words}.`);
  if (endpoint.roles.includes(role)) return endpoint;
  throw new AppError(
    'invalid_input',
    `The endpoint "${endpoint.name}" may not be used as ${words}: add the role to it, or choose another.`,
  );
}
