import { setMaxListeners } from 'node:events';
import { hostname } from 'node:os';
import { createDatabase, type Database } from '@foresight/db';
import { createEndpointPool, type EndpointPool } from '@foresight/inference';
import {
  chooseQueueConfig,
  createJobQueue,
  type JobWorker,
  migrateQueue,
  type OpenJobQueue,
  startJobWorker,
} from '@foresight/queue';
import { type ClosableLivePublisher, createLivePublisher, liveConfigOf } from '@foresight/realtime';
import {
  type DriveContext,
  defaultLeaseTimes,
  defaultRetryPolicy,
  LeaseKeeper,
  type LeaseTimes,
  LiveBroadcast,
  RegisteredWorldCatalog,
  type RetryPolicy,
  type ServiceLogger,
  systemClock,
  systemTimers,
  type WorldCatalog,
} from '@foresight/services';
import { createWorldCatalog } from '@foresight/worlds';
import { remoteWorldConnector } from '@foresight/worlds/remote';
import type { WorkerEnv } from './env';
import { createEndpointLookup } from './models/endpoint-lookup';
import { EndpointModelProvider } from './models/endpoint-model-provider';
import { inferenceEndpointProbe } from './models/inference-endpoint-probe';
import { processDriveEpisode } from './processors/drive-episode';
import { type Sweeper, startSweeper } from './sweeper';

const SWEEP_INTERVAL_MS = 5_000;

export interface WorkerOptions {
  env: WorkerEnv;
  logger: ServiceLogger;
  /** In place of the built-in worlds; those of the register come beside them. */
  worlds?: WorldCatalog;
  leaseTimes?: LeaseTimes;
  retry?: RetryPolicy;
  sweepIntervalMs?: number;
}

export interface WorkerProcess {
  /** Connects and begins to take episodes. */
  start(): Promise<void>;
  /** Gives the episodes in flight back, then lets go of everything. Also after a failed start. */
  stop(): Promise<void>;
}

/** Composes one worker process. It takes nothing before it is started. */
export function createWorkerProcess(options: WorkerOptions): WorkerProcess {
  const { env, logger } = options;
  const queueConfig = chooseQueueConfig(env);
  const database = createDatabase({ connectionString: env.DATABASE_URL });
  const queue = createJobQueue(queueConfig, logger);
  const live = createLivePublisher(liveConfigOf(env), { logger });
  const pool = createEndpointPool();
  const ctx = composeDriveContext(options, { database, queue, live, pool });
  const shutdown = new AbortController();
  // Every episode in flight listens.
  setMaxListeners(env.WORKER_CONCURRENCY + 1, shutdown.signal);
  const started: { jobs?: JobWorker; sweeper?: Sweeper } = {};
  return {
    start: async () => {
      await migrateQueue(queueConfig);
      ctx.leases.start();
      started.jobs = await takeEpisodes(ctx, options, shutdown.signal);
      started.sweeper = sweep(ctx, options);
    },
    stop: async () => {
      await started.sweeper?.stop();
      // First no new jobs, then the abort: an episode given back must not come right back here.
      const drained = started.jobs?.close({ graceful: true });
      shutdown.abort();
      await drained;
      ctx.leases.stop();
      await ctx.broadcast.close();
      await Promise.all([queue.close(), live.close(), pool.close()]);
      await database.close();
    },
  };
}

function takeEpisodes(
  ctx: DriveContext,
  { env, logger }: WorkerOptions,
  shutdown: AbortSignal,
): Promise<JobWorker> {
  const workerId = `${hostname()}-${process.pid}`;
  return startJobWorker(chooseQueueConfig(env), {
    concurrency: env.WORKER_CONCURRENCY,
    logger,
    handler: ({ data }) => processDriveEpisode(ctx, data, { workerId, shutdown }),
  });
}

function sweep(ctx: DriveContext, { sweepIntervalMs = SWEEP_INTERVAL_MS }: WorkerOptions): Sweeper {
  const minIntervalMs = sweepIntervalMs;
  return startSweeper(ctx, { minIntervalMs, timers: systemTimers, random: Math.random });
}

interface Backends {
  database: Database;
  queue: OpenJobQueue;
  live: ClosableLivePublisher;
  pool: EndpointPool;
}

function composeDriveContext(
  options: WorkerOptions,
  { database, queue, live, pool }: Backends,
): DriveContext {
  const { runs, episodes, verdicts, endpoints, remoteWorlds } = database;
  const { logger, leaseTimes = defaultLeaseTimes, retry = defaultRetryPolicy } = options;
  const builtIn = options.worlds ?? createWorldCatalog();
  const lookUp = createEndpointLookup({ endpoints, endpointProbe: inferenceEndpointProbe });
  return {
    runs,
    episodes,
    verdicts,
    queue,
    live,
    worlds: new RegisteredWorldCatalog(builtIn, remoteWorlds, remoteWorldConnector),
    models: new EndpointModelProvider(lookUp, pool, systemTimers),
    leases: new LeaseKeeper(episodes, systemTimers, logger, leaseTimes),
    broadcast: new LiveBroadcast({ live, runs, logger }, systemTimers),
    clock: systemClock,
    timers: systemTimers,
    retry,
    logger,
  };
}
