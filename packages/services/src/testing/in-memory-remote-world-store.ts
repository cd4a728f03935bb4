import type {
  CreateRemoteWorldRequest,
  RemoteWorld,
  RemoteWorldHealth,
  RemoteWorldId,
  UpdateRemoteWorldRequest,
} from '@foresight/contracts';
import type { RemoteWorldStore } from '../ports/remote-world-store';

/** Registered worlds in a map. */
export class InMemoryRemoteWorldStore implements RemoteWorldStore {
  readonly #worlds = new Map<string, RemoteWorld>();

  async create(id: RemoteWorldId, request: CreateRemoteWorldRequest): Promise<RemoteWorld> {
    const unchecked = { status: 'unchecked', message: '', checkedAt: null, fields: null } as const;
    const createdAt = '2026-01-01T00:00:00.000Z';
    const world = { ...request, id, health: unchecked, createdAt };
    this.#worlds.set(world.name, world);
    return world;
  }

  async update(name: string, request: UpdateRemoteWorldRequest): Promise<RemoteWorld | null> {
    const { baseUrl, options } = request;
    return this.#change(name, { ...(baseUrl && { baseUrl }), ...(options && { options }) });
  }

  async remove(name: string): Promise<boolean> {
    return this.#worlds.delete(name);
  }

  async get(name: string): Promise<RemoteWorld | null> {
    return this.#worlds.get(name) ?? null;
  }

  async list(): Promise<RemoteWorld[]> {
    return [...this.#worlds.values()];
  }

  async recordCheck(name: string, health: RemoteWorldHealth): Promise<RemoteWorld | null> {
    return this.#change(name, { health });
  }

  #change(name: string, changes: Partial<RemoteWorld>): RemoteWorld | null {
    const held = this.#worlds.get(name);
    if (!held) return null;
    const changed = { ...held, ...changes };
    this.#worlds.set(name, changed);
    return changed;
  }
}
