import { hostname } from 'node:os';
import { createDatabase } from '@foresight/db';
import {
  chooseQueueConfig,
  createJobQueue,
  createQueueHealthProbe,
  migrateQueue,
  type QueueConfig,
} from '@foresight/queue';
import {
  createLivePublisher,
  createRealtimeProbe,
  type LiveBackend,
  liveConfigOf,
  openLiveBackend,
} from '@foresight/realtime';
import {
  defaultLeaseTimes,
  LeaseKeeper,
  LiveBroadcast,
  PlaySessions,
  playRetry,
  RegisteredWorldCatalog,
  type ServiceLogger,
  systemClock,
  systemTimers,
} from '@foresight/services';
import { createWorldCatalog } from '@foresight/worlds';
import { remoteWorldConnector } from '@foresight/worlds/remote';
import type { WebEnv } from './env';
import { inferenceEndpointProbe } from './inference-endpoint-probe';
import { inferenceModelServers } from './inference-model-servers';
import { registerEmbeddedModels } from './register-embedded-models';
import type { WebContext } from './web-context';

export interface WebContainer {
  ctx: WebContext;
  /** Shared by the publisher, the health probe and the server of viewers. */
  liveBackend: LiveBackend;
  close(): Promise<void>;
}

/** Composes the web process, with what must be there before the first request. */
export async function openContainer(env: WebEnv, logger: ServiceLogger): Promise<WebContainer> {
  const queueConfig = chooseQueueConfig(env);
  // Before any queue is opened: BullMQ does not look again for tables that were not there.
  await migrateQueue(queueConfig);
  const container = compose(env, queueConfig, logger);
  try {
    const stopRegistering = await registerModels(container.ctx, env);
    const close = () => {
      stopRegistering();
      return container.close();
    };
    return { ...container, close };
  } catch (error) {
    await container.close();
    throw error;
  }
}

function compose(env: WebEnv, queueConfig: QueueConfig, logger: ServiceLogger): WebContainer {
  const database = createDatabase({ connectionString: env.DATABASE_URL });
  const queue = createJobQueue(queueConfig, logger);
  const queueProbe = createQueueHealthProbe(queueConfig);
  const liveBackend = openLiveBackend(liveConfigOf(env));
  const live = createLivePublisher(liveBackend, { logger });
  const { runs, episodes, forks, verdicts, statistics, endpoints, remoteWorlds } = database;
  const base = {
    runs,
    episodes,
    forks,
    verdicts,
    statistics,
    endpoints,
    remoteWorlds,
    queue,
    live,
    worlds: new RegisteredWorldCatalog(createWorldCatalog(), remoteWorlds, remoteWorldConnector),
    remoteWorldConnector,
    endpointProbe: inferenceEndpointProbe,
    modelServers: inferenceModelServers,
    healthProbes: [database.healthProbe, queueProbe, createRealtimeProbe(liveBackend)],
    clock: systemClock,
    logger,
  };
  const leases = new LeaseKeeper(episodes, systemTimers, logger, defaultLeaseTimes);
  leases.start();
  const broadcast = new LiveBroadcast(base, systemTimers);
  const plays = new PlaySessions({
    ...base,
    leases,
    broadcast,
    timers: systemTimers,
    retry: playRetry,
    processId: `${hostname()}-${process.pid}`,
  });
  const ctx: WebContext = { ...base, plays };
  return {
    ctx,
    liveBackend,
    close: async () => {
      await plays.close();
      leases.stop();
      await broadcast.close();
      await Promise.all([queue.close(), queueProbe.close(), liveBackend.close(), live.close()]);
      await database.close();
    },
  };
}

async function registerModels(ctx: WebContext, env: WebEnv): Promise<() => void> {
  if (env.EMBEDDED_MODEL_SERVER_URL === undefined) return () => {};
  return registerEmbeddedModels(ctx, env.EMBEDDED_MODEL_SERVER_URL, systemTimers);
}
