import type {
  CreateRemoteWorldRequest,
  RemoteWorld,
  RemoteWorldHealth,
  RemoteWorldId,
  UpdateRemoteWorldRequest,
} from '@foresight/contracts';
import type { RemoteWorldStore } from '@foresight/services';
import type { Prisma, PrismaClient } from '../generated/client';
import { encodeText } from '../text/encode-text';
import { toPrismaJson } from '../text/to-prisma-json';
import { toRemoteWorld, uncheckedWorld } from './remote-world-row';

/** The register of worlds on other servers. Runs name their world, so a removed row is not missed. */
export class PrismaRemoteWorldStore implements RemoteWorldStore {
  constructor(private readonly prisma: PrismaClient) {}

  async create(id: RemoteWorldId, request: CreateRemoteWorldRequest): Promise<RemoteWorld> {
    const row = await this.prisma.remoteWorld.create({
      data: {
        id,
        name: request.name,
        kind: request.kind,
        baseUrl: encodeText(request.baseUrl),
        options: toPrismaJson(request.options),
        health: toPrismaJson(uncheckedWorld),
      },
    });
    return toRemoteWorld(row);
  }

  update(name: string, { baseUrl, options }: UpdateRemoteWorldRequest) {
    return this.change(name, {
      baseUrl: baseUrl === undefined ? undefined : encodeText(baseUrl),
      options: options && toPrismaJson(options),
      health: toPrismaJson(uncheckedWorld),
    });
  }

  async remove(name: string): Promise<boolean> {
    const { count } = await this.prisma.remoteWorld.deleteMany({ where: { name } });
    return count > 0;
  }

  async get(name: string): Promise<RemoteWorld | null> {
    const row = await this.prisma.remoteWorld.findUnique({ where: { name: encodeText(name) } });
    return row && toRemoteWorld(row);
  }

  async list(): Promise<RemoteWorld[]> {
    const rows = await this.prisma.remoteWorld.findMany({ orderBy: { name: 'asc' } });
    return rows.map(toRemoteWorld);
  }

  recordCheck(name: string, health: RemoteWorldHealth) {
    return this.change(name, { health: toPrismaJson(health) });
  }

  private async change(
    name: string,
    data: Prisma.RemoteWorldUpdateManyMutationInput,
  ): Promise<RemoteWorld | null> {
    const rows = await this.prisma.remoteWorld.updateManyAndReturn({
      where: { name: encodeText(name) },
      data,
    });
    return rows[0] ? toRemoteWorld(rows[0]) : null;
  }
}
