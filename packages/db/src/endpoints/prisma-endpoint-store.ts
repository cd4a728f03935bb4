import type {
  CreateEndpointRequest,
  Endpoint,
  EndpointCapabilities,
  EndpointHealth,
  EndpointId,
  EndpointUsageResponse,
  UpdateEndpointRequest,
} from '@foresight/contracts';
import type { EndpointStore, EndpointWithKey } from '@foresight/services';
import type { Connection } from '../connection/connection';
import { Prisma, type PrismaClient } from '../generated/client';
import { decodeText } from '../text/encode-text';
import { toPrismaJson } from '../text/to-prisma-json';
import { describeUse } from './describe-use';
import { toEndpoint, uncheckedHealth } from './endpoint-row';
import { writeEndpointChanges, writeNewEndpoint } from './write-endpoint';

/** The register of model servers. A removed endpoint keeps its row for the runs that go on. */
export class PrismaEndpointStore implements EndpointStore {
  private readonly prisma: PrismaClient;

  constructor(private readonly connection: Connection) {
    this.prisma = connection.prisma;
  }

  async create(
    id: EndpointId,
    request: CreateEndpointRequest,
    options = { embedded: false },
  ): Promise<Endpoint> {
    const row = await this.prisma.endpoint.create({
      data: {
        ...writeNewEndpoint(request),
        id,
        health: toPrismaJson(uncheckedHealth),
        embedded: options.embedded,
      },
    });
    return toEndpoint(row);
  }

  update(id: EndpointId, request: UpdateEndpointRequest): Promise<Endpoint | null> {
    return this.change(id, writeEndpointChanges(request));
  }

  async remove(id: EndpointId): Promise<boolean> {
    return (await this.change(id, { deletedAt: new Date() })) !== null;
  }

  async get(id: EndpointId): Promise<Endpoint | null> {
    const row = await this.prisma.endpoint.findUnique({ where: { id, deletedAt: null } });
    return row && toEndpoint(row);
  }

  async getWithKey(id: EndpointId): Promise<EndpointWithKey | null> {
    const row = await this.prisma.endpoint.findUnique({ where: { id } });
    if (!row) return null;
    return {
      endpoint: toEndpoint(row),
      apiKey: row.apiKey === null ? null : decodeText(row.apiKey),
    };
  }

  async list(): Promise<Endpoint[]> {
    const rows = await this.prisma.endpoint.findMany({
      where: { deletedAt: null },
      orderBy: { name: 'asc' },
    });
    return rows.map(toEndpoint);
  }

  describeUse(id: EndpointId): Promise<EndpointUsageResponse> {
    return describeUse(this.connection.pool, id);
  }

  recordCheck(
    id: EndpointId,
    check: { health: EndpointHealth; capabilities: EndpointCapabilities | null },
  ): Promise<Endpoint | null> {
    const capabilities = check.capabilities ? toPrismaJson(check.capabilities) : Prisma.DbNull;
    return this.change(id, { health: toPrismaJson(check.health), capabilities });
  }

  private async change(id: EndpointId, data: Prisma.EndpointUpdateManyMutationInput) {
    const rows = await this.prisma.endpoint.updateManyAndReturn({
      where: { id, deletedAt: null },
      data,
    });
    return rows[0] ? toEndpoint(rows[0]) : null;
  }
}
