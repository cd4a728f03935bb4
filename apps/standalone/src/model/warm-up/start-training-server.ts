import { readLockHolder } from '@foresight/service-kit';
import type { ProjectPaths } from '../../project-paths';
import { pause } from '../../start/abort';
import { type OwnModelServer, startModelServer } from '../eval/start-model-server';
import type { WarmUpFolder } from './stages/warm-up-folder';

const PAUSE_MS = 100;
/** A server whose command was killed saves what it has and ends; longer than that takes. */
const MOST_PAUSES = 150;

/**
 * Starts a model server that keeps its jobs and checkpoints in the folder of the warm-up. A job that
 * an earlier one was stopped in goes on at once.
 *
 * @throws in words if it does not come up; the signal's reason when aborted
 */
export async function startTrainingServer(
  paths: ProjectPaths,
  folder: WarmUpFolder,
  signal: AbortSignal,
): Promise<OwnModelServer> {
  for (let pauses = 0; readLockHolder(folder.trainingLockFile); pauses += 1) {
    if (pauses === MOST_PAUSES) throw new Error(`Another server trains in ${folder.trainingDir}.`);
    await pause(PAUSE_MS, signal);
  }
  const { SHIPPED_CHECKPOINTS_DIR, DATASETS_DIR, ...inherited } = process.env;
  const places = { CHECKPOINTS_DIR: folder.checkpointsDir, TRAINING_DIR: folder.trainingDir };
  const environment = { ...inherited, ...places };
  return startModelServer(paths, signal, { logName: 'model-server-warm-up', environment });
}
