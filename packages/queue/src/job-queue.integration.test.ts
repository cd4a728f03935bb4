import { type EpisodeId, episodeIdSchema } from '@foresight/contracts';
import { createTestDatabase, startRedis } from '@foresight/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openQueue } from './backend/open-queue';
import { openWorker } from './backend/open-worker';
import { EPISODE_QUEUE, type Job } from './catalog';
import { createJobQueue, type OpenJobQueue } from './create-job-queue';
import { createQueueHealthProbe } from './create-queue-health-probe';
import { migrateQueue } from './migrate-queue';
import type { QueueConfig } from './queue-config';
import { type JobWorkerOptions, startJobWorker } from './start-job-worker';
import { recordHandledJobs } from './testing/handled-jobs';

const logger = { warn: () => {} };

describe.each(['redis', 'postgres'] as const)('on %s', (backend) => {
  let config: QueueConfig;
  let queue: OpenJobQueue;
  let stopServer: () => Promise<void>;
  const cleanups: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    ({ config, stop: stopServer } = await startBackend(backend));
    // Composed before its tables exist, as in a process that migrates when it starts.
    queue = createJobQueue(config, logger);
    await Promise.all([migrateQueue(config), migrateQueue(config)]);
  });
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  afterAll(async () => {
    await queue.close();
    await stopServer();
  });

  test('every ring reaches a handler, in order', async () => {
    const ids = newIds(20);
    const handled = await work();
    await queue.ringForEpisodes(ids);
    await handled.until(last(ids));
    expect(handled.order).toEqual(ids);
  });

  test('ten thousand rings are taken at once', async () => {
    const raw = openRaw();
    await queue.ringForEpisodes(newIds(10_000));
    expect(await raw.getJobCounts('wait')).toEqual({ wait: 10_000 });
    await raw.obliterate();
  });

  test('equal rings that wait together are one', async () => {
    const [twice, end] = newIds(2);
    await queue.ringForEpisodes([twice, twice]);
    await queue.ringForEpisodes([twice]);
    await queue.ringForEpisodes([end]);
    const handled = await work();
    await handled.until(end);
    expect(handled.order).toEqual([twice, end]);
  });

  test('a ring during the handler is not lost', async () => {
    const [id] = newIds(1);
    const handled = await work({
      onJob: async () => {
        if (handled.order.length === 1) await queue.ringForEpisodes([id]);
      },
    });
    await queue.ringForEpisodes([id]);
    await handled.until(id, 2);
  });

  test('a ring for an episode whose worker hangs reaches another worker at once', async () => {
    const [id] = newIds(1);
    const hanging = deferred();
    const first = await work({ onJob: () => hanging.promise });
    await queue.ringForEpisodes([id]);
    await first.until(id);
    const second = await work();
    await queue.ringForEpisodes([id]);
    await second.until(id);
    hanging.resolve();
  });

  test('a delayed ring and one at once do not swallow each other', async () => {
    const [id] = newIds(1);
    await queue.ringForEpisodes([id], { delayMs: 100 });
    await queue.ringForEpisodes([id]);
    await queue.ringForEpisodes([id], { delayMs: 150 });
    const handled = await work();
    await handled.until(id, 3);
  });

  test('a handler that throws is tried again', async () => {
    const [id] = newIds(1);
    const handled = await work({
      onJob: async () => {
        if (handled.order.length === 1) throw new Error('no database');
      },
    });
    await queue.ringForEpisodes([id]);
    await handled.until(id, 2);
  });

  test('a job that the catalog does not know is dropped', async () => {
    const raw = openRaw();
    await raw.add('drive-episode', { episodeId: 'ep_nonsense' });
    await raw.add('unheard-of', {});
    const [id] = newIds(1);
    const handled = await work();
    await queue.ringForEpisodes([id]);
    await handled.until(id);
    expect(handled.order).toEqual([id]);
    expect(await raw.getJobCounts('failed', 'wait')).toEqual({ failed: 2, wait: 0 });
  });

  test('the job of a worker that died is run again', async () => {
    // The queue remembers for how long the workers of earlier tests wanted no further check.
    await openRaw().obliterate();
    const [id] = newIds(1);
    const started = deferred();
    const victim = openWorker(
      config,
      EPISODE_QUEUE,
      () => {
        started.resolve();
        return new Promise(() => {});
      },
      { lockDuration: 300, skipLockRenewal: true, skipStalledCheck: true },
    );
    void victim.run();
    await queue.ringForEpisodes([id]);
    await started.promise;
    await victim.close(true);
    const handled = await work({ stalledAfterMs: 500 });
    await handled.until(id);
  });

  test('closing gracefully waits for the handler', async () => {
    const [id] = newIds(1);
    const handler = deferred();
    const events: string[] = [];
    const handled = recordHandledJobs();
    const worker = await start(async (job, signal) => {
      handled.record(job);
      await handler.promise;
      events.push(`handled, aborted: ${signal.aborted}`);
    });
    await queue.ringForEpisodes([id]);
    await handled.until(id);
    const closing = worker.close({ graceful: true }).then(() => events.push('closed'));
    handler.resolve();
    await closing;
    expect(events).toEqual(['handled, aborted: false', 'closed']);
  });

  test('closing ungracefully aborts the handler', async () => {
    const [id] = newIds(1);
    const handled = recordHandledJobs();
    const worker = await start((job, signal) => {
      const aborted = new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => resolve()),
      );
      handled.record(job);
      return aborted;
    });
    await queue.ringForEpisodes([id]);
    await handled.until(id);
    await worker.close({ graceful: false });
  });

  test('the health probe writes and reads, also many at once', async () => {
    const probe = createQueueHealthProbe(config);
    cleanups.push(() => probe.close());
    await Promise.all([probe.probe(), probe.probe(), probe.probe()]);
    await probe.probe();
  });

  function openRaw() {
    const raw = openQueue(config, EPISODE_QUEUE, () => {});
    cleanups.push(() => raw.close());
    return raw;
  }

  async function work(options: { onJob?: () => Promise<void> } & Partial<JobWorkerOptions> = {}) {
    const { onJob, ...rest } = options;
    const handled = recordHandledJobs();
    const worker = await start(async (job) => {
      handled.record(job);
      await onJob?.();
    }, rest);
    cleanups.push(() => worker.close({ graceful: true }));
    return handled;
  }

  function start(
    handler: (job: Job, signal: AbortSignal) => Promise<void>,
    options: Partial<JobWorkerOptions> = {},
  ) {
    return startJobWorker(config, { concurrency: 1, logger, handler, ...options });
  }
});

async function startBackend(backend: QueueConfig['backend']) {
  if (backend === 'redis') {
    const { url, stop } = await startRedis();
    return { config: { backend, url }, stop };
  }
  const { url, drop } = await createTestDatabase();
  return { config: { backend, connectionString: url }, stop: drop };
}

let issued = 0;

function newIds(count: number): [EpisodeId, EpisodeId, ...EpisodeId[]] {
  const ids = Array.from({ length: count }, () => {
    issued += 1;
    return episodeIdSchema.parse(`ep_${String(issued).padStart(26, '0')}`);
  });
  return ids as [EpisodeId, EpisodeId, ...EpisodeId[]];
}

function last(ids: EpisodeId[]): EpisodeId {
  return ids.at(-1) as EpisodeId;
}

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
