import { findFreePort } from '@foresight/embedded-postgres';
import { READY_MESSAGE } from '@foresight/service-kit';
import type { ProjectPaths } from '../../project-paths';
import { rejectWhenAborted } from '../../start/abort';
import { startChild } from '../../start/child-process';
import { openLogFile } from '../../start/log-file';

export interface OwnModelServer {
  baseUrl: string;
  stop(): Promise<void>;
}

export interface OwnModelServerSettings {
  logName: string;
  /** Apart from where it listens and how fast it answers. */
  environment: NodeJS.ProcessEnv;
}

/** Starts the embedded models, unpaced, for this process alone. @throws in words if they do not come up. */
export async function startModelServer(
  paths: ProjectPaths,
  signal: AbortSignal,
  settings: OwnModelServerSettings = forEvaluation(paths),
): Promise<OwnModelServer> {
  const port = await findFreePort();
  const logFile = paths.logFile(settings.logName);
  const log = openLogFile(logFile);
  const child = startChild({
    entry: paths.appEntry('model-server'),
    cwd: paths.appDir('model-server'),
    env: {
      ...settings.environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      TOKENS_PER_SECOND: '0',
    },
    log,
    onNotable: () => {},
  });
  const stop = async () => {
    await child.stop();
    log.end();
  };
  const ended = child.exited.then((how) => {
    throw new Error(`The model server ${how}. Its log: ${logFile}`);
  });
  try {
    await Promise.race([child.hasSent(READY_MESSAGE), ended, rejectWhenAborted(signal)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { baseUrl: `http://127.0.0.1:${port}/v1`, stop };
}

/** Training is left out: its jobs belong to the server that Foresight runs. */
function forEvaluation({
  shippedCheckpointsDir,
  checkpointsDir,
}: ProjectPaths): OwnModelServerSettings {
  const { TRAINING_DIR, ...inherited } = process.env;
  const places = {
    SHIPPED_CHECKPOINTS_DIR: shippedCheckpointsDir,
    CHECKPOINTS_DIR: checkpointsDir,
  };
  return { logName: 'model-server-eval', environment: { ...places, ...inherited } };
}
