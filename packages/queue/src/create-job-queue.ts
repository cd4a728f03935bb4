import type { EpisodeId } from '@foresight/contracts';
import type { JobQueue } from '@foresight/services';
import type { BulkJobOptions } from 'bullmq';
import { openLate } from './backend/open-late';
import { openQueue } from './backend/open-queue';
import { within } from './backend/within';
import { EPISODE_QUEUE, type Job } from './catalog';
import type { QueueConfig, QueueLogger } from './queue-config';
import { warnOfEviction } from './warn-of-eviction';

export interface OpenJobQueue extends JobQueue {
  close(): Promise<void>;
}

const JOBS_PER_COMMAND = 1_000;

/**
 * The ringing end of the queue. A ring is left out only while an equal one waits whose handler has
 * not begun: that handler will see everything this ring is about.
 */
export function createJobQueue(
  config: QueueConfig,
  logger: QueueLogger,
  { timeoutMs = 15_000 } = {},
): OpenJobQueue {
  const queue = openLate(() => {
    void warnOfEviction(config, logger);
    return openQueue(config, EPISODE_QUEUE, (error) =>
      logger.warn({ err: error }, 'queue connection failed'),
    );
  });
  return {
    async ringForEpisodes(episodeIds, { delayMs = 0 } = {}) {
      const jobs = [...new Set(episodeIds)].map((id) => buildRing(id, delayMs));
      for (let start = 0; start < jobs.length; start += JOBS_PER_COMMAND)
        await within(timeoutMs, queue.get().addBulk(jobs.slice(start, start + JOBS_PER_COMMAND)));
    },
    close: () => queue.close(),
  };
}

function buildRing(episodeId: EpisodeId, delayMs: number): Job & { opts: BulkJobOptions } {
  return { name: 'drive-episode', data: { episodeId }, opts: ringOptions(episodeId, delayMs) };
}

function ringOptions(episodeId: EpisodeId, delayMs: number): BulkJobOptions {
  const kept = {
    attempts: 5,
    backoff: { type: 'exponential', delay: 500 },
    removeOnComplete: true,
    // For whoever looks into the queue; nothing depends on them.
    removeOnFail: { age: 24 * 3_600, count: 1_000 },
  };
  // A delayed ring must neither swallow an earlier one nor be swallowed by it.
  if (delayMs > 0) return { ...kept, delay: delayMs };
  return { ...kept, deduplication: { id: episodeId } };
}
