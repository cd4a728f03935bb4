import type { World } from '@foresight/agent';
import type { RemoteWorld, RemoteWorldId } from '@foresight/contracts';
import type { RemoteWorldConnector, WorldCatalog } from '../ports/backends';
import type { RemoteWorldStore } from '../ports/remote-world-store';

interface Connected {
  settings: string;
  world: World;
}

/**
 * The built-in worlds and those of the register, which is read at every look-up: a change applies to
 * the next session. A world stays connected while its settings stay, since the connection counts
 * its sessions.
 */
export class RegisteredWorldCatalog implements WorldCatalog {
  readonly #connected = new Map<RemoteWorldId, Connected>();

  constructor(
    private readonly builtIn: WorldCatalog,
    private readonly register: Pick<RemoteWorldStore, 'get' | 'list'>,
    private readonly connector: Pick<RemoteWorldConnector, 'connect'>,
  ) {}

  async names(): Promise<string[]> {
    const [builtIn, registered] = await Promise.all([this.builtIn.names(), this.register.list()]);
    return [...builtIn, ...registered.map(({ name }) => name)];
  }

  async find(name: string): Promise<World | undefined> {
    const builtIn = await this.builtIn.find(name);
    if (builtIn) return builtIn;
    const remote = await this.register.get(name);
    return remote ? this.#connect(remote) : undefined;
  }

  #connect(remote: RemoteWorld): World {
    const { id, kind, baseUrl, options } = remote;
    const settings = JSON.stringify({ kind, baseUrl, options });
    const known = this.#connected.get(id);
    if (known?.settings === settings) return known.world;
    const world = this.connector.connect(remote);
    this.#connected.set(id, { settings, world });
    return world;
  }
}
