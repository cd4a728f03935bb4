import type {
  EndpointStore,
  EpisodeStore,
  ForkStore,
  HealthProbe,
  RemoteWorldStore,
  RunStore,
  StatisticsStore,
  VerdictStore,
} from '@foresight/services';
import { type ConnectionOptions, openConnection } from './connection/connection';
import { createDatabaseHealthProbe } from './database-health-probe';
import { PrismaEndpointStore } from './endpoints/prisma-endpoint-store';
import { PgEpisodeStore } from './episodes/pg-episode-store';
import { PgForkStore } from './forks/pg-fork-store';
import { PrismaRunStore } from './runs/prisma-run-store';
import { PgStatisticsStore } from './statistics/pg-statistics-store';
import { PgVerdictStore } from './verdicts/pg-verdict-store';
import { PrismaRemoteWorldStore } from './worlds/prisma-remote-world-store';

export interface Database {
  runs: RunStore;
  episodes: EpisodeStore;
  forks: ForkStore;
  verdicts: VerdictStore;
  statistics: StatisticsStore;
  endpoints: EndpointStore;
  remoteWorlds: RemoteWorldStore;
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
    forks: new PgForkStore(connection.pool),
    verdicts: new PgVerdictStore(connection.pool),
    statistics: new PgStatisticsStore(connection.pool),
    endpoints: new PrismaEndpointStore(connection),
    remoteWorlds: new PrismaRemoteWorldStore(connection.prisma),
    healthProbe: createDatabaseHealthProbe(connection.pool),
    close: connection.close,
  };
}
