import {
  type CreateEndpointRequest,
  createEndpointRequestSchema,
  type Endpoint,
  isAppError,
  type ServedModel,
} from '@foresight/contracts';
import { newId } from '../ids/new-id';
import { parseInput } from '../input/parse-input';
import type { ModelServerClient } from '../ports/backends';
import type { ServiceContext } from '../service-context';

type EmbeddedContext = Pick<ServiceContext, 'endpoints'> & {
  modelServers: Pick<ModelServerClient, 'listModels'>;
};

export interface EmbeddedEndpoints {
  endpoints: Endpoint[];
  /** Why the server could not say what it serves: then nothing is registered. */
  problem: string | null;
}

/**
 * Registers the models of the embedded server that say what they are for, with the templates that
 * they were trained with, moves what is registered to the server's address, and removes what it serves
 * no longer, which runs go on naming. Safe to call at every start and again, also by several processes
 * at once.
 *
 * @param input.modelServerUrl address of the server, with or without the trailing `/v1`.
 */
export async function ensureEmbeddedEndpoints({
  ctx,
  input,
}: {
  ctx: EmbeddedContext;
  input: { modelServerUrl: string };
}): Promise<EmbeddedEndpoints> {
  const baseUrl = apiRoot(input.modelServerUrl);
  const listed = await ctx.modelServers.listModels({ baseUrl, apiKey: null });
  await moveEndpoints(ctx, baseUrl);
  if (listed.problem !== null) return { endpoints: [], problem: listed.problem };
  const models = listed.models.flatMap(describeModel);
  await removeOthers(ctx, models);
  const ensured = models.map((model) => ensureEndpoint(ctx, describeEndpoint(model, baseUrl)));
  const endpoints = (await Promise.all(ensured)).filter((endpoint) => endpoint !== null);
  return { endpoints, problem: null };
}

function apiRoot(url: string): string {
  const root = url.replace(/\/+$/, '');
  return root.endsWith('/v1') ? root : `${root}/v1`;
}

type EmbeddedModel = Pick<CreateEndpointRequest, 'name' | 'roles' | 'note'> & {
  templates?: string;
};

/** None where its role is not known. */
function describeModel({ id, role, description, templates }: ServedModel): EmbeddedModel[] {
  if (role === null) return [];
  const roles: EmbeddedModel['roles'] = role === 'policy' ? ['policy'] : ['world_model', 'teacher'];
  const note = description ?? 'A checkpoint on the embedded model server.';
  return [{ name: id, roles, note, ...(templates !== null && { templates }) }];
}

function describeEndpoint(model: EmbeddedModel, baseUrl: string): CreateEndpointRequest {
  const limits = { maxConcurrency: 32, timeoutMs: 60_000 };
  return parseInput(createEndpointRequestSchema, {
    ...model,
    ...limits,
    baseUrl,
    model: model.name,
  });
}

/** Also where the server cannot say yet what it serves. */
async function moveEndpoints(ctx: EmbeddedContext, baseUrl: string): Promise<void> {
  const endpoints = await ctx.endpoints.list();
  const lost = endpoints.filter((each) => each.embedded && each.baseUrl !== baseUrl);
  await Promise.all(lost.map(({ id }) => ctx.endpoints.update(id, { baseUrl })));
}

/** Only once the server has answered: a model that is still being loaded is not gone. */
async function removeOthers(ctx: EmbeddedContext, models: EmbeddedModel[]): Promise<void> {
  const served = new Set(models.map(({ name }) => name));
  const endpoints = await ctx.endpoints.list();
  const gone = endpoints.filter((each) => each.embedded && !served.has(each.model));
  await Promise.all(gone.map(({ id }) => ctx.endpoints.remove(id)));
}

/** Null where a user's own endpoint has the name. */
async function ensureEndpoint(
  ctx: EmbeddedContext,
  request: CreateEndpointRequest,
): Promise<Endpoint | null> {
  const known = await updateKnown(ctx, request);
  if (known) return known;
  try {
    return await ctx.endpoints.create(newId('end'), request, { embedded: true });
  } catch (error) {
    if (!isAppError(error) || error.code !== 'conflict') throw error;
    // Another process was faster, unless the name is the user's.
    return updateKnown(ctx, request);
  }
}

/** Only what the model itself says is changed: limits may have been set by a user. */
async function updateKnown(
  ctx: EmbeddedContext,
  { model, note, templates }: CreateEndpointRequest,
): Promise<Endpoint | null> {
  const endpoints = await ctx.endpoints.list();
  const known = endpoints.find((each) => each.embedded && each.model === model);
  if (!known || (known.note === note && known.templates === templates)) return known ?? null;
  return ctx.endpoints.update(known.id, { note, templates });
}
