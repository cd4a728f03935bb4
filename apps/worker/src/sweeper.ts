import { type SweepContext, sweepEpisodes, type Timers } from '@foresight/services';

export interface SweeperOptions {
  /** Shortest pause between two sweeps; up to as much again is added, so that workers spread out. */
  minIntervalMs: number;
  timers: Timers;
  /** Uniform in [0, 1). */
  random: () => number;
}

export interface Sweeper {
  /** Waits for a sweep under way. */
  stop(): Promise<void>;
}

/** Sweeps now and then. A sweep that fails is logged; the next one finds the same. */
export function startSweeper(ctx: SweepContext, options: SweeperOptions): Sweeper {
  const { minIntervalMs, timers, random } = options;
  let isStopped = false;
  let sweeping = Promise.resolve();
  let cancelTimer = () => {};
  const plan = () => {
    if (isStopped) return;
    cancelTimer = timers.after(minIntervalMs * (1 + random()), () => {
      sweeping = sweep(ctx).then(plan);
    });
  };
  plan();
  return {
    stop: () => {
      isStopped = true;
      cancelTimer();
      return sweeping;
    },
  };
}

async function sweep(ctx: SweepContext): Promise<void> {
  try {
    const report = await sweepEpisodes({ ctx });
    if (Object.values(report).some((count) => count > 0)) ctx.logger.info(report, 'swept');
  } catch (error) {
    ctx.logger.warn({ err: error }, 'sweep failed');
  }
}
