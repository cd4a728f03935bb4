import { acquireProcessLock, runUntilShutdown } from '@foresight/service-kit';
import type { LauncherEnv } from '../env';
import type { ProjectPaths } from '../project-paths';
import { findRunningServer } from '../server-file';
import type { Terminal } from '../terminal';
import { Launcher } from './launcher';
import { terminalLogger } from './terminal-logger';

export interface StartCommand {
  paths: ProjectPaths;
  env: LauncherEnv;
  port: number | undefined;
  terminal: Terminal;
}

// Three children with four seconds each, and Postgres, which may have to write much.
const FORCE_AFTER_MS = 30_000;

/** Runs Foresight until it is told to stop; the process ends with it. One server per data folder. */
export async function startCommand(command: StartCommand): Promise<void> {
  const { paths, env, terminal } = command;
  const lock = acquireProcessLock(paths.lockFile);
  if (!lock.held) {
    terminal.error(describeOther(lock.pid, findRunningServer(paths)));
    process.exitCode = 1;
    return;
  }
  process.on('exit', lock.release);
  const launcher = new Launcher({ paths, env, terminal, port: command.port ?? env.PORT });
  await runUntilShutdown({
    logger: terminalLogger(terminal),
    start: (context) => launcher.start(context),
    stop: () => launcher.stop(),
    forceAfterMs: FORCE_AFTER_MS,
  });
}

function describeOther(pid: number, url: string | null): string {
  return url
    ? `Foresight is already running at ${url} (process ${pid}).`
    : `Foresight is already starting (process ${pid}).`;
}
