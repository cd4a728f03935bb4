import { setTimeout as delay } from 'node:timers/promises';
import type { LaunchRunRequest, Run, RunId } from '@foresight/contracts';
import { launchRun, type WorldCatalog } from '@foresight/services';
import { silentLogger, type TestBackends } from './start-test-backends';

/** Launches a run as the API does. */
export function launchTestRun(
  { database, queue, live }: TestBackends,
  worlds: WorldCatalog,
  input: LaunchRunRequest,
): Promise<Run> {
  return launchRun({ ctx: { ...database, queue, live, worlds, logger: silentLogger }, input });
}

const POLL_MS = 25;

/**
 * The run once it has ended.
 *
 * @throws with what its episodes were doing, if that takes too long.
 */
export async function untilRunEnded(
  { database }: Pick<TestBackends, 'database'>,
  runId: RunId,
  limitMs = 20_000,
): Promise<Run> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const run = await database.runs.get(runId);
    if (run?.endedAt) return run;
    if (performance.now() > deadline)
      throw new Error(`The run has not ended: ${JSON.stringify(run?.counts)}`);
    await delay(POLL_MS);
  }
}
