import { type Job as BullJob, UnrecoverableError } from 'bullmq';
import { openWorker } from './backend/open-worker';
import { EPISODE_QUEUE, type Job, parseJob } from './catalog';
import type { QueueConfig, QueueLogger } from './queue-config';
import { warnOfEviction } from './warn-of-eviction';

export interface JobWorkerOptions {
  /** Handlers at once. */
  concurrency: number;
  /**
   * Does the job. That it ends is all the queue wants to know; if it throws, the job comes back a
   * few times and is then dropped. The signal is aborted when the worker is closed ungracefully.
   */
  handler: (job: Job, signal: AbortSignal) => Promise<void>;
  logger: QueueLogger;
  /** After this long without a sign of life a worker counts as dead and its jobs are run again. */
  stalledAfterMs?: number;
}

export interface JobWorker {
  /** Takes no more jobs and waits for the handlers, after telling them to stop unless graceful. */
  close(options: { graceful: boolean }): Promise<void>;
}

/** Connects, then handles jobs until it is closed. */
export async function startJobWorker(
  config: QueueConfig,
  options: JobWorkerOptions,
): Promise<JobWorker> {
  const { logger } = options;
  void warnOfEviction(config, logger);
  const shutdown = new AbortController();
  const processor = createProcessor(options, shutdown.signal);
  const worker = openWorker(config, EPISODE_QUEUE, processor, workerSettings(options));
  worker.on('error', (error) => logger.warn({ err: error }, 'queue connection failed'));
  worker.on('failed', (job, error) => logger.warn({ err: error, jobId: job?.id }, 'job failed'));
  await worker.waitUntilReady();
  worker.run().catch((error: unknown) => logger.warn({ err: error }, 'queue worker ended'));
  return {
    async close({ graceful }) {
      if (!graceful) shutdown.abort();
      await worker.close();
    },
  };
}

function workerSettings({ concurrency, stalledAfterMs = 20_000 }: JobWorkerOptions) {
  return {
    concurrency,
    lockDuration: stalledAfterMs,
    stalledInterval: stalledAfterMs,
    // Attempts are counted in the database; a job that stalls often is no reason to drop it.
    maxStalledCount: 100,
    // A recovered job wakes nobody: it is found when an idle worker asks the next time.
    drainDelay: 1,
  };
}

function createProcessor({ handler }: JobWorkerOptions, shutdown: AbortSignal) {
  return async (job: BullJob<unknown, void>): Promise<void> => {
    // From here on this handler may have missed what a new ring is about: let new rings in.
    await job.removeDeduplicationKey();
    // A signal for each job, of ours and not of BullMQ: also a job that was being fetched is told.
    await handler(readJob(job), AbortSignal.any([shutdown]));
  };
}

function readJob(job: BullJob<unknown, void>): Job {
  try {
    return parseJob(job);
  } catch (error) {
    throw new UnrecoverableError(`This is no job of the catalog: ${error}`);
  }
}
