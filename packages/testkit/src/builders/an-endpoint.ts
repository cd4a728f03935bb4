import type { Endpoint } from '@foresight/contracts';
import { anEndpointId } from './ids';

/** A policy endpoint that nobody has checked. */
export function anEndpoint(overrides: Partial<Endpoint> = {}): Endpoint {
  return {
    id: anEndpointId(),
    name: 'policy',
    baseUrl: 'http://127.0.0.1:8000/v1',
    model: 'policy',
    roles: ['policy'],
    templates: 'standard@1',
    maxConcurrency: 16,
    timeoutMs: 120_000,
    extraBody: {},
    hasApiKey: false,
    note: '',
    embedded: false,
    capabilities: null,
    health: {
      status: 'unchecked',
      message: '',
      checkedAt: null,
      latencyMs: null,
      models: [],
      templates: null,
    },
    createdAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}
