import { AppError } from '@foresight/contracts';
import type { HealthProbe } from '@foresight/services';
import { openLate } from './backend/open-late';
import { openQueue } from './backend/open-queue';
import { within } from './backend/within';
import type { QueueConfig } from './queue-config';

export interface OpenHealthProbe extends HealthProbe {
  close(): Promise<void>;
}

// A queue that no worker works on.
const PROBE_QUEUE = 'health-probes';

/** Adds a job, reads it back and removes it. */
export function createQueueHealthProbe(
  config: QueueConfig,
  { timeoutMs = 5_000 } = {},
): OpenHealthProbe {
  // A failed connection is told by the probe that meets it.
  const queue = openLate(() => openQueue(config, PROBE_QUEUE, () => {}));
  return {
    name: 'queue',
    probe: () => within(timeoutMs, probe()),
    close: () => queue.close(),
  };

  async function probe(): Promise<void> {
    const { id } = await queue.get().add('probe', {});
    const job = id === undefined ? undefined : await queue.get().getJob(id);
    if (!job) throw new AppError('backend_unavailable', 'The queue lost what was just written.');
    await job.remove();
  }
}
