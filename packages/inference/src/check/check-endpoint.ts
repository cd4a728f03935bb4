import type { EndpointCapabilities, EndpointHealth } from '@foresight/contracts';
import type { CheckEndpointInput } from './check-endpoint-input';
import { describeCapabilities } from './describe-capabilities';
import { listModels } from './list-models';
import { probeChat } from './probe-chat';

export interface EndpointCheck {
  health: EndpointHealth;
  /** Null when no request was answered, so that nothing is known. */
  capabilities: EndpointCapabilities | null;
}

/**
 * Lists the models of a server and asks for one tiny answer. Never throws: what is wrong, and
 * what to do about it, is in `health.message`.
 */
export async function checkEndpoint(input: CheckEndpointInput): Promise<EndpointCheck> {
  const checkedAt = (input.clock ?? (() => new Date()))().toISOString();
  const listed = await listModels(input);
  const served = listed.problem === null ? listed.models : [];
  const models = served.map(({ id }) => id);
  const templates = served.find(({ id }) => id === input.model)?.templates ?? null;
  const unhealthy = (message: string): EndpointCheck => ({
    health: { status: 'unhealthy', message, checkedAt, latencyMs: null, models, templates },
    capabilities: null,
  });
  if (listed.problem !== null) return unhealthy(listed.problem);
  if (models.length > 0 && !models.includes(input.model)) {
    return unhealthy(describeMissingModel(input.model, models));
  }
  const probe = await probeChat(input);
  if (probe.problem !== null) return unhealthy(probe.problem);
  const { capabilities, latencyMs } = probe;
  const message = describeCapabilities(capabilities, latencyMs);
  return {
    health: { status: 'healthy', message, checkedAt, latencyMs, models, templates },
    capabilities,
  };
}

function describeMissingModel(model: string, models: string[]): string {
  const shown = models.slice(0, 20).join(', ');
  const more = models.length > 20 ? ` and ${models.length - 20} more` : '';
  return `The server does not serve “${model}”. It serves: ${shown}${more}. Choose one of these names.`;
}
