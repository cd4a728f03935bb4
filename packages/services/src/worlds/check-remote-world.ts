import type { RemoteWorld } from '@foresight/contracts';
import { requireFound } from '../input/require-found';
import type { ServiceContext } from '../service-context';

/**
 * Begins a task of a registered world, takes one step and keeps what came of it. A server that
 * fails is an answer too, told in `health`.
 *
 * @throws AppError `not_found`, also for a built-in world.
 */
export async function checkRemoteWorld({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'remoteWorlds' | 'remoteWorldConnector' | 'clock'>;
  input: { name: string };
}): Promise<RemoteWorld> {
  const { name } = input;
  const remote = requireFound(await ctx.remoteWorlds.get(name), 'registered world', name);
  const { ok, message, fields } = await ctx.remoteWorldConnector.check(remote);
  const checked = await ctx.remoteWorlds.recordCheck(name, {
    status: ok ? 'healthy' : 'unhealthy',
    message,
    checkedAt: ctx.clock.now().toISOString(),
    fields: fields && {
      actions: fields.actionCandidates,
      observations: fields.observationCandidates,
    },
  });
  return requireFound(checked, 'registered world', name);
}
