import type {
  CreateEndpointRequest,
  Endpoint,
  EndpointCapabilities,
  EndpointHealth,
  EndpointId,
  EndpointUsageResponse,
  UpdateEndpointRequest,
} from '@foresight/contracts';

/** An endpoint with its key, for those who call it. Never leaves the process. */
export interface EndpointWithKey {
  endpoint: Endpoint;
  apiKey: string | null;
}

export interface EndpointStore {
  /** Rejects with `conflict` when the name is taken. */
  create(
    id: EndpointId,
    request: CreateEndpointRequest,
    options?: { embedded: boolean },
  ): Promise<Endpoint>;
  /** Null if there is none; `conflict` when the new name is taken. */
  update(id: EndpointId, request: UpdateEndpointRequest): Promise<Endpoint | null>;
  /** Hides the endpoint from lists; runs that used it still name it. */
  remove(id: EndpointId): Promise<boolean>;
  /** Null if there is none, or it was removed. */
  get(id: EndpointId): Promise<Endpoint | null>;
  /** Also one that was removed, for the runs that go on using it. */
  getWithKey(id: EndpointId): Promise<EndpointWithKey | null>;
  /** All that were not removed, by name. */
  list(): Promise<Endpoint[]>;
  /** The newest runs that name it, and how its newest calls went. Also of one that was removed. */
  describeUse(id: EndpointId): Promise<EndpointUsageResponse>;
  recordCheck(
    id: EndpointId,
    check: { health: EndpointHealth; capabilities: EndpointCapabilities | null },
  ): Promise<Endpoint | null>;
}
