import type {
  CreateRemoteWorldRequest,
  RemoteWorld,
  RemoteWorldHealth,
  RemoteWorldId,
  UpdateRemoteWorldRequest,
} from '@foresight/contracts';

/** The register of worlds on other people's servers; names are unique. */
export interface RemoteWorldStore {
  /** Rejects with `conflict` when the name is taken. */
  create(id: RemoteWorldId, request: CreateRemoteWorldRequest): Promise<RemoteWorld>;
  /** Null if there is none. What was known of its health no longer holds. */
  update(name: string, request: UpdateRemoteWorldRequest): Promise<RemoteWorld | null>;
  /** Whether there was one. */
  remove(name: string): Promise<boolean>;
  get(name: string): Promise<RemoteWorld | null>;
  /** All, by name. */
  list(): Promise<RemoteWorld[]>;
  recordCheck(name: string, health: RemoteWorldHealth): Promise<RemoteWorld | null>;
}
