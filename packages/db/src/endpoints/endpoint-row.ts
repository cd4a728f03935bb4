import { type Endpoint, type EndpointHealth, endpointSchema } from '@foresight/contracts';
import type { EndpointModel } from '../generated/models';
import { decodeJson, type JsonValue } from '../text/encode-json';
import { decodeText } from '../text/encode-text';

export const uncheckedHealth: EndpointHealth = {
  status: 'unchecked',
  message: 'Not checked yet.',
  checkedAt: null,
  latencyMs: null,
  models: [],
  templates: null,
};

/** The endpoint as it may leave the process: without its key. */
export function toEndpoint(row: EndpointModel): Endpoint {
  return endpointSchema.parse({
    id: row.id,
    name: decodeText(row.name),
    baseUrl: decodeText(row.baseUrl),
    model: decodeText(row.model),
    roles: row.roles,
    templates: decodeText(row.templates),
    maxConcurrency: row.maxConcurrency,
    timeoutMs: row.timeoutMs,
    extraBody: decodeJson(row.extraBody as JsonValue),
    hasApiKey: row.apiKey !== null,
    note: decodeText(row.note),
    embedded: row.embedded,
    capabilities: decodeJson(row.capabilities as JsonValue),
    health: decodeJson(row.health as JsonValue),
    createdAt: row.createdAt.toISOString(),
  });
}
