import { setTimeout as delay } from 'node:timers/promises';
import type { Run } from '@foresight/contracts';
import { ServerUnreachableError } from './api-client';

export interface WaitOptions {
  readRun: () => Promise<Run>;
  onProgress: (run: Run) => void;
  pauseMs?: number;
  /** How many polls in a row may find nobody, as while the server is restarted. */
  patience?: number;
}

const PAUSE_MS = 500;
const PATIENCE = 20;

/** Polls a run until it has ended. @throws if the server stays away or refuses. */
export async function waitForRun(options: WaitOptions): Promise<Run> {
  let missed = 0;
  for (;;) {
    try {
      const run = await options.readRun();
      missed = 0;
      options.onProgress(run);
      if (hasEnded(run)) return run;
    } catch (error) {
      missed += 1;
      if (!(error instanceof ServerUnreachableError) || missed > (options.patience ?? PATIENCE))
        throw error;
    }
    await delay(options.pauseMs ?? PAUSE_MS);
  }
}

/** Whether every episode of the run was played to its end. */
export function isComplete(run: Run): boolean {
  return run.status === 'finished' && run.counts.failed === 0;
}

function hasEnded(run: Run): boolean {
  return run.status === 'finished' || run.status === 'failed' || run.status === 'cancelled';
}
