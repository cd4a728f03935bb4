import type { EpisodeId } from '@foresight/contracts';
import type { Job } from '../catalog';

export interface HandledJobs {
  /** Episodes in the order their handlers began. */
  order: EpisodeId[];
  record(job: Job): void;
  /** Fulfilled when a handler has begun so many times for the episode. */
  until(episodeId: EpisodeId, times?: number): Promise<void>;
}

/** Records handled jobs, so that tests wait for them instead of for time. */
export function recordHandledJobs(): HandledJobs {
  const order: EpisodeId[] = [];
  let waiting: { isDone: () => boolean; resolve: () => void }[] = [];
  return {
    order,
    record({ data }) {
      order.push(data.episodeId);
      for (const one of waiting) if (one.isDone()) one.resolve();
      waiting = waiting.filter((one) => !one.isDone());
    },
    until(episodeId, times = 1) {
      const isDone = () => order.filter((id) => id === episodeId).length >= times;
      if (isDone()) return Promise.resolve();
      return new Promise((resolve) => waiting.push({ isDone, resolve }));
    },
  };
}
