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

/** Starts the embedded models, unpaced, for this process alone. @throws in words if they do not come up. */
export async function startModelServer(
  paths: ProjectPaths,
  signal: AbortSignal,
): Promise<OwnModelServer> {
  const port = await findFreePort();
  const logFile = paths.logFile('model-server-eval');
  const log = openLogFile(logFile);
  const child = startChild({
    entry: paths.appEntry('model-server'),
    cwd: paths.appDir('model-server'),
    env: childEnvironment(port, paths),
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
function childEnvironment(
  port: number,
  { shippedCheckpointsDir, checkpointsDir }: ProjectPaths,
): NodeJS.ProcessEnv {
  const { TRAINING_DIR, ...inherited } = process.env;
  return {
    SHIPPED_CHECKPOINTS_DIR: shippedCheckpointsDir,
    CHECKPOINTS_DIR: checkpointsDir,
    ...inherited,
    HOST: '127.0.0.1',
    PORT: String(port),
    TOKENS_PER_SECOND: '0',
  };
}
