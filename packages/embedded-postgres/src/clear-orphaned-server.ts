import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readCommandLine, readParentPid } from './process-table';

const STOP_WITHIN_MS = 30_000;

/** The server setting by which a server names its launcher, readable in the process table. */
export function launcherFlag(launcherPid: number): string {
  return `foresight.launcher=${launcherPid}`;
}

/**
 * Clears what a killed launcher left: stops its server, or removes the pid file of a dead one.
 * Pids are reused, so a pid counts only if its command line names this very cluster.
 *
 * @throws if the launcher of the running server is alive, or the server does not stop.
 */
export async function clearOrphanedServer(clusterDir: string): Promise<void> {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === null) return;
  const commandLine = readCommandLine(pid);
  if (!isServerOf(clusterDir, commandLine)) {
    rmSync(pidFile, { force: true });
    return;
  }
  // When a launcher dies its server gets another parent, so an unchanged parent means a live launcher.
  const parent = readParentPid(pid);
  if (parent !== null && readLauncherPid(commandLine) === parent) {
    throw new Error(
      `The database in ${clusterDir} is in use by process ${parent} (server ${pid}).`,
    );
  }
  await stopServer(pid, clusterDir);
}

/** The whole number: an orphan's new parent is often 1, and many pids begin with it. */
function readLauncherPid(commandLine: string | null): number | null {
  const [, pid] = /\bforesight\.launcher=(\d+)(?!\d)/.exec(commandLine ?? '') ?? [];
  return pid === undefined ? null : Number(pid);
}

function readPid(pidFile: string): number | null {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

function isServerOf(clusterDir: string, commandLine: string | null): boolean {
  return commandLine?.includes(`-D ${clusterDir} `) ?? false;
}

async function stopServer(pid: number, clusterDir: string): Promise<void> {
  const deadline = Date.now() + STOP_WITHIN_MS;
  process.kill(pid, 'SIGINT');
  while (isServerOf(clusterDir, readCommandLine(pid))) {
    if (Date.now() > deadline)
      throw new Error(`The earlier server ${pid} of ${clusterDir} does not stop.`);
    await delay(25);
  }
}
