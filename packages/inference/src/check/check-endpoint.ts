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
  const unhealthy = (message: string, models: string[] = []): EndpointCheck => ({
    health: { status: 'unhealthy', message, checkedAt, latencyMs: null, models },
    capabilities: null,
  });
  const listed = await listModels(input);
  if (listed.problem !== null) return unhealthy(listed.problem);
  const { models } = listed;
  if (models.length > 0 && !models.includes(input.model)) {
    return unhealthy(describeMissingModel(input.model, models), models);
  }
  const probe = await probeChat(input);
  if (probe.problem !== null) return unhealthy(probe.problem, models);
  const { capabilities, latencyMs } = probe;
  const message = describeCapabilities(capabilities, latencyMs);
  return {
    health: { status: 'healthy', message, checkedAt, latencyMs, models },
    capabilities,
  };
}

function describeMissingModel(model: string, models: string[]): string {
  const shown = models.slice(0, 20).join(', ');
  const more = models.length > 20 ? ` and ${models.length - 20} more` : '';
  return `The server does not serve “${model}”. It serves: ${shown}${more}. Choose one of these names.`;
}
