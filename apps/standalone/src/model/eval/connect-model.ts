import type { LanguageModel } from '@foresight/agent';
import { checkEndpoint, createOpenAiLanguageModel, type EndpointPool } from '@foresight/inference';
import { readServedModels, type ServedModel } from './read-served-models';

export interface ConnectModelOptions {
  role: 'policy' | 'world_model';
  /** Left out: the server's only model of this role, or the one that comes with Foresight. */
  name: string | undefined;
  /** Root of an OpenAI-compatible API. */
  baseUrl: string;
  pool: EndpointPool;
  /** Requests at once. */
  maxConcurrency: number;
  signal: AbortSignal;
}

export interface ConnectedModel {
  name: string;
  baseUrl: string;
  /** The template set that the server says it wants; null if it does not say. */
  templates: string | null;
  model: LanguageModel;
}

const CHECK_WITHIN_MS = 60_000;
const ANSWER_WITHIN_MS = 300_000;

/** The models that come with Foresight, taken where several say that they are for the role. */
const SHIPPED = { policy: 'household-policy', world_model: 'household-world-model' } as const;

/** A model that answers. @throws in words if the server or the model does not. */
export async function connectModel(options: ConnectModelOptions): Promise<ConnectedModel> {
  const { role, baseUrl, pool, maxConcurrency, signal } = options;
  const served = await readServedModels(baseUrl, signal);
  const name = options.name ?? chooseModel(served, role);
  if (name === undefined && served.length > 0) throw new Error(askForName(served, options));
  // A server that lists nothing is either down, which the check says, or takes any name.
  const connection = { baseUrl, model: name ?? 'default', extraBody: {} };
  const check = await checkEndpoint({ ...connection, timeoutMs: CHECK_WITHIN_MS, signal });
  if (check.capabilities === null) throw new Error(check.health.message);
  const endpoint = {
    ...connection,
    id: `${role} ${baseUrl}`,
    timeoutMs: ANSWER_WITHIN_MS,
    capabilities: check.capabilities,
    maxConcurrency,
  };
  return {
    name: connection.model,
    baseUrl,
    templates: served.find(({ id }) => id === name)?.templates ?? null,
    model: createOpenAiLanguageModel({ endpoint, pool }),
  };
}

function chooseModel(
  served: readonly ServedModel[],
  role: ConnectModelOptions['role'],
): string | undefined {
  if (served.length === 1) return served[0]?.id;
  const fitting = served.filter((model) => model.role === role).map(({ id }) => id);
  if (fitting.length === 1) return fitting[0];
  return fitting.find((id) => id === SHIPPED[role]);
}

function askForName(
  served: readonly ServedModel[],
  { role, baseUrl }: Pick<ConnectModelOptions, 'role' | 'baseUrl'>,
): string {
  const option = role === 'policy' ? '--policy' : '--world-model';
  return `Name a model with ${option}. ${baseUrl} serves: ${served.map(({ id }) => id).join(', ')}.`;
}
