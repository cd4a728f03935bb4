import {
  AppError,
  type Endpoint,
  type LaunchSettings,
  launchSettingsSchema,
  type ModelRole,
} from '@foresight/contracts';
import { parseInput } from '../input/parse-input';
import type { ServiceContext } from '../service-context';
import { chooseMixedTasks } from './choose-mixed-tasks';

const TASKS = 20;
const CONCURRENCY = 8;
const WORLD = 'household';
const SPLIT = 'train';

/**
 * The settings of the demo: 20 household tasks of all families with the embedded models, or with
 * whatever endpoints have the roles.
 *
 * @throws AppError `conflict`, saying what to do, when a role has no endpoint.
 */
export async function demoLaunch(
  ctx: Pick<ServiceContext, 'endpoints' | 'worlds'>,
): Promise<LaunchSettings> {
  const endpoints = await ctx.endpoints.list();
  const tasks = await chooseMixedTasks(ctx, { world: WORLD, split: SPLIT, count: TASKS });
  return parseInput(launchSettingsSchema, {
    name: 'Demo',
    world: WORLD,
    split: SPLIT,
    taskIds: tasks.map((task) => task.id),
    concurrency: CONCURRENCY,
    policyEndpointId: requireRole(endpoints, 'policy').id,
    worldModelEndpointId: requireRole(endpoints, 'world_model').id,
    teacherEndpointId: findRole(endpoints, 'teacher')?.id ?? null,
  });
}

function findRole(endpoints: Endpoint[], role: ModelRole): Endpoint | undefined {
  const able = endpoints.filter((endpoint) => endpoint.roles.includes(role));
  return able.find((endpoint) => endpoint.embedded) ?? able[0];
}

function requireRole(endpoints: Endpoint[], role: ModelRole): Endpoint {
  const found = findRole(endpoints, role);
  if (found) return found;
  const words = role.replace('_', ' ');
  throw new AppError(
    'conflict',
    `The demo needs an endpoint with the role ${words}, and there is none. Add one under Endpoints, or start the embedded model server.`,
  );
}
