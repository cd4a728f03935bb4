import {
  AppError,
  type CreateEndpointRequest,
  type Endpoint,
  type EndpointId,
  type EndpointUsageResponse,
  type UpdateEndpointRequest,
} from '@foresight/contracts';
import type { EndpointStore, EndpointWithKey } from '../ports/endpoint-store';

/** Endpoints in a map. */
export class InMemoryEndpointStore implements EndpointStore {
  readonly #endpoints = new Map<EndpointId, Endpoint>();

  constructor(endpoints: Endpoint[] = []) {
    for (const endpoint of endpoints) this.#endpoints.set(endpoint.id, endpoint);
  }

  async create(
    id: EndpointId,
    { apiKey, ...request }: CreateEndpointRequest,
    options = { embedded: false },
  ): Promise<Endpoint> {
    if ([...this.#endpoints.values()].some((each) => each.name === request.name))
      throw new AppError('conflict', 'The name is taken.');
    const health = { message: '', checkedAt: null, latencyMs: null, models: [], templates: null };
    const endpoint: Endpoint = {
      ...request,
      ...options,
      id,
      hasApiKey: apiKey !== undefined,
      capabilities: null,
      health: { status: 'unchecked', ...health },
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    this.#endpoints.set(id, endpoint);
    return endpoint;
  }

  async update(id: EndpointId, request: UpdateEndpointRequest): Promise<Endpoint | null> {
    const { apiKey: _, ...changes } = request;
    return this.#change(id, changes);
  }

  async remove(id: EndpointId): Promise<boolean> {
    return this.#endpoints.delete(id);
  }

  async get(id: EndpointId): Promise<Endpoint | null> {
    return this.#endpoints.get(id) ?? null;
  }

  async getWithKey(id: EndpointId): Promise<EndpointWithKey | null> {
    const endpoint = await this.get(id);
    return endpoint && { endpoint, apiKey: null };
  }

  async list(): Promise<Endpoint[]> {
    return [...this.#endpoints.values()];
  }

  async describeUse(): Promise<EndpointUsageResponse> {
    return { runs: [], recentCalls: null };
  }

  async recordCheck(
    id: EndpointId,
    check: Pick<Endpoint, 'health' | 'capabilities'>,
  ): Promise<Endpoint | null> {
    return this.#change(id, check);
  }

  #change(id: EndpointId, changes: object): Endpoint | null {
    const endpoint = this.#endpoints.get(id);
    if (!endpoint) return null;
    const changed = { ...endpoint, ...changes };
    this.#endpoints.set(id, changed);
    return changed;
  }
}
