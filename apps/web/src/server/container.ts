import { createDatabase } from '@foresight/db';
import {
  chooseQueueConfig,
  createJobQueue,
  createQueueHealthProbe,
  migrateQueue,
} from '@foresight/queue';
import {
  createLivePublisher,
  createRealtimeProbe,
  type LiveBackend,
  liveConfigOf,
  openLiveBackend,
} from '@foresight/realtime';
import {
  ensureEmbeddedEndpoints,
  type ServiceContext,
  type ServiceLogger,
  systemClock,
} from '@foresight/services';
import { createWorldCatalog } from '@foresight/worlds';
import type { WebEnv } from './env';
import { inferenceEndpointProbe } from './inference-endpoint-probe';

export interface WebContainer {
  ctx: ServiceContext;
  /** Shared by the publisher, the health probe and the server of viewers. */
  liveBackend: LiveBackend;
  /** Prepares what must be there before the first request. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Composes the web process. Nothing connects before it is used. */
export function createContainer(env: WebEnv, logger: ServiceLogger): WebContainer {
  const queueConfig = chooseQueueConfig(env);
  const database = createDatabase({ connectionString: env.DATABASE_URL });
  const queue = createJobQueue(queueConfig, logger);
  const queueProbe = createQueueHealthProbe(queueConfig);
  const liveBackend = openLiveBackend(liveConfigOf(env));
  const live = createLivePublisher(liveBackend, { logger });
  const ctx: ServiceContext = {
    runs: database.runs,
    episodes: database.episodes,
    endpoints: database.endpoints,
    queue,
    live,
    worlds: createWorldCatalog(),
    endpointProbe: inferenceEndpointProbe,
    healthProbes: [database.healthProbe, queueProbe, createRealtimeProbe(liveBackend)],
    clock: systemClock,
    logger,
  };
  return {
    ctx,
    liveBackend,
    start: () => prepare(ctx, env, () => migrateQueue(queueConfig)),
    close: async () => {
      await Promise.all([queue.close(), queueProbe.close(), liveBackend.close(), live.close()]);
      await database.close();
    },
  };
}

async function prepare(
  ctx: ServiceContext,
  env: WebEnv,
  prepareQueue: () => Promise<void>,
): Promise<void> {
  await prepareQueue();
  if (env.EMBEDDED_MODEL_SERVER_URL === undefined) return;
  await ensureEmbeddedEndpoints({ ctx, input: { modelServerUrl: env.EMBEDDED_MODEL_SERVER_URL } });
}
