import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { launcherFlag } from './clear-orphaned-server';
import { clusterEnv } from './cluster-env';
import type { ServerIdentity } from './server-identity';
import { stopWithLauncher } from './stop-with-launcher';

export interface ServerPaths {
  /** Folder with the Postgres programs. */
  native: string;
  dataDir: string;
  clusterDir: string;
  logFile: string;
}

export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 3_000;

/** One running postgres process. */
export class ServerProcess {
  hasExited = false;
  readonly exited: Promise<ServerExit>;
  private readonly child: ChildProcess;

  constructor(
    paths: ServerPaths,
    identity: ServerIdentity,
    port: number,
    flags: readonly string[],
  ) {
    const log = openSync(paths.logFile, 'a');
    this.child = spawn(
      path.join(paths.native, 'bin/postgres'),
      serverArguments(paths.clusterDir, port, flags),
      {
        ...identity,
        env: clusterEnv(paths.native),
        cwd: paths.dataDir,
        stdio: ['ignore', log, log],
        detached: true,
      },
    );
    closeSync(log);
    const endWatch = this.child.pid ? stopWithLauncher(this.child.pid, identity) : () => {};
    this.exited = new Promise((resolve) => {
      const settle = (exit: ServerExit) => {
        this.hasExited = true;
        endWatch();
        resolve(exit);
      };
      this.child.once('exit', (code, signal) => settle({ code, signal }));
      this.child.once('error', () => settle({ code: null, signal: null }));
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Fast shutdown; an immediate one, then a kill, if clients hold the server up. */
  async stop(): Promise<void> {
    if (this.hasExited) return;
    this.child.kill('SIGINT');
    const harder = setTimeout(() => this.child.kill('SIGQUIT'), FAST_STOP_MS);
    const kill = setTimeout(() => this.child.kill('SIGKILL'), FAST_STOP_MS + IMMEDIATE_STOP_MS);
    await this.exited;
    clearTimeout(harder);
    clearTimeout(kill);
  }
}

function serverArguments(clusterDir: string, port: number, flags: readonly string[]): string[] {
  const settings = [
    launcherFlag(process.pid),
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
  ];
  return [
    '-D',
    clusterDir,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
    ...flags,
  ];
}
