import type { EndpointStore, EpisodeStore, HealthProbe, RunStore } from '@foresight/services';
import { type ConnectionOptions, openConnection } from './connection/connection';
import { createDatabaseHealthProbe } from './database-health-probe';
import { PrismaEndpointStore } from './endpoints/prisma-endpoint-store';
import { PgEpisodeStore } from './episodes/pg-episode-store';
import { PrismaRunStore } from './runs/prisma-run-store';

export interface Database {
  runs: RunStore;
  episodes: EpisodeStore;
  endpoints: EndpointStore;
  healthProbe: HealthProbe;
  /** Waits for statements under way, then closes every connection. */
  close(): Promise<void>;
}

/** All stores over one pool. Connects with the first query; the schema must be migrated. */
export function createDatabase(options: ConnectionOptions): Database {
  const connection = openConnection(options);
  return {
    runs: new PrismaRunStore(connection),
    episodes: new PgEpisodeStore(connection.pool),
    endpoints: new PrismaEndpointStore(connection.prisma),
    healthProbe: createDatabaseHealthProbe(connection.pool),
    close: connection.close,
  };
}
