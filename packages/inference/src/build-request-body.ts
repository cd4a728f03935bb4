import type { GenerationRequest } from '@foresight/agent';
import type { EndpointConnection } from './endpoint-connection';

const topLogprobs = 5;

/** The JSON body of a chat completion; the endpoint's extra body wins over everything. */
export function buildRequestBody(
  endpoint: Pick<EndpointConnection, 'model' | 'extraBody' | 'capabilities'>,
  request: GenerationRequest,
): Record<string, unknown> {
  return {
    model: endpoint.model,
    messages: request.messages,
    max_tokens: request.maxTokens,
    temperature: request.temperature,
    top_p: request.topP,
    ...(request.stop?.length ? { stop: request.stop } : {}),
    ...(endpoint.capabilities?.seed === false ? {} : { seed: request.seed }),
    ...streamFields(endpoint.capabilities),
    ...(request.logprobs ? logprobFields(endpoint.capabilities) : {}),
    ...endpoint.extraBody,
  };
}

function streamFields(capabilities: EndpointConnection['capabilities']) {
  if (capabilities?.streaming === false) return { stream: false };
  if (capabilities?.usage === false) return { stream: true };
  return { stream: true, stream_options: { include_usage: true } };
}

function logprobFields(capabilities: EndpointConnection['capabilities']) {
  if (!capabilities?.logprobs) return {};
  return capabilities.topLogprobs
    ? { logprobs: true, top_logprobs: topLogprobs }
    : { logprobs: true };
}
