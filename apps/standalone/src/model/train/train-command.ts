import path from 'node:path';
import type { ProjectPaths } from '../../project-paths';
import type { ProgressOutput } from '../../run/run-progress';
import { findModelServer } from '../../server-file';
import type { Terminal } from '../../terminal';
import { askAtInterrupt, type InterruptAnswer, onFirstInterrupt } from './ask-at-interrupt';
import { readManifest, uploadDataset } from './read-manifest';
import { TrainingClient } from './training-client';
import type { TrainingJob } from './training-job';
import { TrainingProgress } from './training-progress';

export interface TrainOptions {
  /** What to train; or else a job to attach to. */
  manifest?: string;
  attach?: string;
  /** The model server; the one that runs on the data folder if not given. */
  server?: string;
  wait: boolean;
  json: boolean;
}

export interface TrainCommand {
  options: TrainOptions;
  paths: ProjectPaths;
  terminal: Terminal;
  output?: ProgressOutput;
  /** What the person at the terminal does; other ones in tests. */
  onInterrupt?: (callback: () => void) => () => void;
  ask?: (question: string) => Promise<InterruptAnswer>;
}

const DETACHED = 130;

/**
 * Has a model server train a checkpoint, and follows it.
 *
 * @returns the exit code: 0 if there is a checkpoint, or without waiting a job; 1 if the job failed or
 *   was cancelled; 130 if Ctrl-C left a job that goes on.
 * @throws in words if there is no server, or it refuses.
 */
export async function trainCommand(command: TrainCommand): Promise<number> {
  const { options, terminal, paths } = command;
  const server = options.server ?? findModelServer(paths);
  if (!server) {
    throw new Error(
      'No model server is running here. Start it with "npm start", or give its --server.',
    );
  }
  const client = new TrainingClient(server);
  const begun = await beginJob(command, client);
  if (options.wait && !(await followJob(command, client, begun.id))) {
    terminal.warn(`The job goes on. See it with: foresight model train --attach ${begun.id}`);
    return DETACHED;
  }
  const job = options.wait ? await client.readJob(begun.id) : begun;
  if (options.json) terminal.result(JSON.stringify(job, null, 2));
  return options.wait ? reportEnd(job, command) : 0;
}

async function beginJob(
  { options: { manifest: file, attach }, terminal }: TrainCommand,
  client: TrainingClient,
): Promise<TrainingJob> {
  if (attach !== undefined && file === undefined) return client.readJob(attach);
  if (file === undefined || attach !== undefined) {
    throw new Error('Give either a --manifest or a job to --attach to.');
  }
  const manifest = await readManifest(file);
  const ready = await uploadDataset(manifest, path.dirname(file), (rows) => {
    terminal.progress(`Sending ${rows}…`);
    return client.uploadFile(rows);
  });
  const job = await client.createJob(ready);
  terminal.progress(`Job ${job.id} is to make the checkpoint ${job.name}.`);
  return job;
}

/** @returns whether the job has ended; else the person has left it */
async function followJob(
  { terminal, output = process.stderr, ...command }: TrainCommand,
  client: TrainingClient,
  id: string,
): Promise<boolean> {
  const { onInterrupt = onFirstInterrupt, ask = askAtInterrupt } = command;
  const progress = new TrainingProgress(output);
  const leaving = new AbortController();
  let isAsking = false;
  const interrupt = async () => {
    isAsking = true;
    progress.end();
    const answer = await ask('Cancel the job? Otherwise it goes on without you. [y/N] ');
    isAsking = false;
    if (answer === 'detach') leaving.abort();
    else await client.cancelJob(id);
  };
  const listenNoMore = onInterrupt(() => {
    interrupt().catch((error: unknown) => {
      terminal.error(error instanceof Error ? error.message : String(error));
    });
  });
  try {
    for await (const event of client.follow(id, leaving.signal)) {
      if (!isAsking) progress.show(event);
    }
    return !leaving.signal.aborted;
  } finally {
    listenNoMore();
    progress.end();
  }
}

function reportEnd(job: TrainingJob, { options, terminal }: TrainCommand): number {
  if (job.status !== 'succeeded') {
    terminal.error(job.reason ?? `The job was ${job.status}.`);
    return 1;
  }
  if (options.json) return 0;
  for (const name of job.checkpoints) {
    const { crossEntropy, accuracy } = job.figures?.[name] ?? {};
    const measured =
      typeof crossEntropy === 'number'
        ? `: loss ${crossEntropy.toFixed(3)} and ${Math.round((accuracy ?? 0) * 100)} % of the tokens right on unseen rows`
        : '';
    terminal.result(`Checkpoint ${name} is served${measured}.`);
  }
  return 0;
}
