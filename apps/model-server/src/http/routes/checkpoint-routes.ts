import { Hono } from 'hono';
import { z } from 'zod';
import { describeManifest } from '../../checkpoints/checkpoint-manifest';
import type { CheckpointRegistry, CheckpointStatus } from '../../checkpoints/checkpoint-registry';
import { readRequest } from '../requests/read-request';

const nameSchema = z.object({ name: z.string().min(1) });

/** `GET /v1/checkpoints`, `POST /v1/checkpoints/load`, `POST /v1/checkpoints/unload` */
export function createCheckpointRoutes(checkpoints: CheckpointRegistry): Hono {
  const routes = new Hono();
  routes.get('/v1/checkpoints', async (context) => {
    const statuses = await checkpoints.describe();
    return context.json({ object: 'list', data: statuses.map(describeStatus) });
  });
  routes.post('/v1/checkpoints/load', async (context) => {
    const { name } = await readRequest(context, nameSchema);
    return context.json(describeStatus(await checkpoints.load(name)));
  });
  routes.post('/v1/checkpoints/unload', async (context) => {
    const { name } = await readRequest(context, nameSchema);
    await checkpoints.unload(name);
    return context.json({ object: 'checkpoint', name, loaded: false });
  });
  return routes;
}

function describeStatus({ stored, isLoaded, isOutdated }: CheckpointStatus) {
  return {
    object: 'checkpoint',
    name: stored.name,
    loaded: isLoaded,
    outdated: isOutdated,
    problem: stored.problem,
    shipped: stored.isShipped,
    written_at: stored.writtenAt,
    parameter_count: stored.summary?.parameterCount ?? null,
    max_model_len: stored.summary?.config.contextTokens ?? null,
    ...describeManifest(stored.manifest),
  };
}
