import {
  type CreateEndpointRequest,
  createEndpointRequestSchema,
  type Endpoint,
  isAppError,
  type ModelRole,
} from '@foresight/contracts';
import { newId } from '../ids/new-id';
import { parseInput } from '../input/parse-input';
import type { ServiceContext } from '../service-context';

const EMBEDDED: { name: string; roles: ModelRole[]; note: string }[] = [
  {
    name: 'household-rules-policy',
    roles: ['policy'],
    note: 'A rule-based stand-in for the policy: hand-written household rules, no neural network. It shows the loop without a GPU and learns nothing.',
  },
  {
    name: 'household-rules-world-model',
    roles: ['world_model', 'teacher'],
    note: 'A rule-based stand-in for the world model: hand-written household rules, no neural network. It shows the loop without a GPU and learns nothing.',
  },
];

/**
 * Registers the embedded model server's two models, or moves them to its new address. Safe to call
 * at every start, also by several processes at once.
 *
 * @param input.modelServerUrl address of the server, with or without the trailing `/v1`.
 */
export async function ensureEmbeddedEndpoints({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'endpoints'>;
  input: { modelServerUrl: string };
}): Promise<Endpoint[]> {
  const baseUrl = apiRoot(input.modelServerUrl);
  const requests = EMBEDDED.map((each) =>
    parseInput(createEndpointRequestSchema, {
      ...each,
      baseUrl,
      model: each.name,
      maxConcurrency: 32,
      timeoutMs: 60_000,
    }),
  );
  return Promise.all(requests.map((request) => ensureEndpoint(ctx, request)));
}

function apiRoot(url: string): string {
  const root = url.replace(/\/+$/, '');
  return root.endsWith('/v1') ? root : `${root}/v1`;
}

async function ensureEndpoint(
  ctx: Pick<ServiceContext, 'endpoints'>,
  request: CreateEndpointRequest,
): Promise<Endpoint> {
  const moved = await moveEndpoint(ctx, request);
  if (moved) return moved;
  try {
    return await ctx.endpoints.create(newId('end'), request, { embedded: true });
  } catch (error) {
    if (!isAppError(error) || error.code !== 'conflict') throw error;
    // Another process was faster, unless a user's own endpoint has the name.
    const created = await moveEndpoint(ctx, request);
    if (created) return created;
    throw error;
  }
}

/** Only what follows the server is changed: limits may have been set by a user. */
async function moveEndpoint(
  ctx: Pick<ServiceContext, 'endpoints'>,
  { baseUrl, model, note }: CreateEndpointRequest,
): Promise<Endpoint | null> {
  const endpoints = await ctx.endpoints.list();
  const found = endpoints.find((each) => each.embedded && each.model === model);
  if (!found) return null;
  if (found.baseUrl === baseUrl && found.note === note) return found;
  return ctx.endpoints.update(found.id, { baseUrl, note });
}
