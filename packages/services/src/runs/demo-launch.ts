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
/** Houses that the models which come with Foresight never saw. */
const SPLIT = 'test-unseen';
const SHIPPED = { policy: 'household-policy', world_model: 'household-world-model' } as const;

/**
 * The settings of the demo: 20 household tasks of all families with the models that come with
 * Foresight, else with other embedded ones, or with whatever endpoints have the roles.
 *
 * @throws AppError `conflict`, saying what to do, when a role has no endpoint.
 */
export async function demoLaunch(
  ctx: Pick<ServiceContext, 'endpoints' | 'worlds'>,
): Promise<LaunchSettings> {
  const endpoints = await ctx.endpoints.list();
  const policy = requireRole(endpoints, 'policy');
  const worldModel = requireRole(endpoints, 'world_model');
  const tasks = await chooseMixedTasks(ctx, { world: WORLD, split: SPLIT, count: TASKS });
  return parseInput(launchSettingsSchema, {
    name: 'Demo',
    world: WORLD,
    split: SPLIT,
    taskIds: tasks.map((task) => task.id),
    concurrency: CONCURRENCY,
    policyEndpointId: policy.id,
    worldModelEndpointId: worldModel.id,
    teacherEndpointId: findTeacher(endpoints, worldModel)?.id ?? null,
  });
}

function requireRole(endpoints: Endpoint[], role: keyof typeof SHIPPED): Endpoint {
  const able = withRole(endpoints, role);
  const embedded = able.filter((endpoint) => endpoint.embedded);
  const shipped = embedded.find(({ name }) => name === SHIPPED[role]);
  const found = shipped ?? embedded[0] ?? able[0];
  if (found) return found;
  const words = role.replace('_', ' ');
  throw new AppError(
    'conflict',
    `The demo needs an endpoint with the role ${words}, and there is none. The embedded models may still be loading: try again in a moment, or add one under Endpoints.`,
  );
}

/** A second opinion: not the world model's own, nor of a server elsewhere if that is on this machine. */
function findTeacher(endpoints: Endpoint[], worldModel: Endpoint): Endpoint | undefined {
  return withRole(endpoints, 'teacher').find(
    ({ id, embedded }) => id !== worldModel.id && embedded === worldModel.embedded,
  );
}

function withRole(endpoints: Endpoint[], role: ModelRole): Endpoint[] {
  return endpoints.filter((endpoint) => endpoint.roles.includes(role));
}
