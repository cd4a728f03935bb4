import { checkEndpoint } from '@foresight/inference';
import type { EndpointProbe } from '@foresight/services';

/** Nobody waits longer than this at a screen to learn whether a server answers. */
const CHECK_LIMIT_MS = 20_000;

/** Asks model servers over HTTP. */
export const inferenceEndpointProbe: EndpointProbe = {
  check: ({ endpoint, apiKey }) =>
    checkEndpoint({
      baseUrl: endpoint.baseUrl,
      model: endpoint.model,
      extraBody: endpoint.extraBody,
      timeoutMs: Math.min(endpoint.timeoutMs, CHECK_LIMIT_MS),
      ...(apiKey === null ? {} : { apiKey }),
    }),
};
