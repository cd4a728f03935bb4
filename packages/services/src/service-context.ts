import type {
  Clock,
  EndpointProbe,
  HealthProbe,
  JobQueue,
  LivePublisher,
  ModelServerClient,
  RemoteWorldConnector,
  ServiceLogger,
  WorldCatalog,
} from './ports/backends';
import type { EndpointStore } from './ports/endpoint-store';
import type { EpisodeStore } from './ports/episode-store';
import type { ForkStore } from './ports/fork-store';
import type { RemoteWorldStore } from './ports/remote-world-store';
import type { RunStore } from './ports/run-store';
import type { StatisticsStore } from './ports/statistics-store';
import type { VerdictStore } from './ports/verdict-store';

/** Everything a verb may need; each verb names its part with `Pick`. Composed in `container.ts`. */
export interface ServiceContext {
  runs: RunStore;
  episodes: EpisodeStore;
  forks: ForkStore;
  verdicts: VerdictStore;
  statistics: StatisticsStore;
  endpoints: EndpointStore;
  queue: JobQueue;
  live: LivePublisher;
  worlds: WorldCatalog;
  remoteWorlds: RemoteWorldStore;
  remoteWorldConnector: RemoteWorldConnector;
  endpointProbe: EndpointProbe;
  modelServers: ModelServerClient;
  healthProbes: HealthProbe[];
  clock: Clock;
  logger: ServiceLogger;
}
