import { launchPresetSchema, type Run } from '@foresight/contracts';
import type { ProjectPaths } from '../project-paths';
import { findRunningServer } from '../server-file';
import type { Terminal } from '../terminal';
import { ApiClient } from './api-client';
import { RunProgress } from './run-progress';
import { isComplete, waitForRun } from './wait-for-run';

export interface RunCommand {
  preset: string;
  wait: boolean;
  json: boolean;
  /** The server; the one that runs on the data folder if not given. */
  url: string | undefined;
  paths: ProjectPaths;
  terminal: Terminal;
}

/**
 * Launches a run on a running server.
 *
 * @returns the exit code: 0 if the run was launched, or, when waiting, if no episode failed.
 * @throws in words if there is no server or it refuses.
 */
export async function runCommand(command: RunCommand): Promise<number> {
  const { terminal, json } = command;
  const preset = launchPresetSchema.safeParse({ preset: command.preset });
  if (!preset.success) throw new Error(`There is no preset "${command.preset}". There is: demo.`);
  const url = command.url ?? findRunningServer(command.paths);
  if (!url)
    throw new Error('Foresight is not running here. Start it with "npm start", or give its --url.');
  const client = new ApiClient(url);
  const launched = await client.launchRun(preset.data.preset);
  terminal.progress(`Run ${launched.id} is launched: ${new URL(`/runs/${launched.id}`, url).href}`);
  const run = command.wait ? await follow(client, launched) : launched;
  if (json) terminal.result(JSON.stringify(run, null, 2));
  if (!command.wait || isComplete(run)) return 0;
  terminal.error(
    run.statusReason ?? `The run ended as ${run.status} with ${run.counts.failed} failed episodes.`,
  );
  return 1;
}

async function follow(client: ApiClient, launched: Run): Promise<Run> {
  const progress = new RunProgress(process.stderr);
  try {
    return await waitForRun({
      readRun: () => client.readRun(launched.id),
      onProgress: (run) => progress.show(run),
    });
  } finally {
    progress.end();
  }
}
