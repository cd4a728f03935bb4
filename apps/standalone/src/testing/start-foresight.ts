import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@foresight/embedded-postgres';

const cli = path.resolve(import.meta.dirname, '../../dist/cli.js');
const readyLine = /Foresight is ready: (http:\/\/127\.0\.0\.1:\d+)/;

/** Foresight as a user starts it, with a data folder of its own. */
export interface StartedForesight {
  url: string;
  /** Stops it as Ctrl-C does and starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Boots everything from the built apps. `env` goes to all processes. */
export async function startForesight(env: NodeJS.ProcessEnv = {}): Promise<StartedForesight> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foresight-journey-'));
  const port = await findFreePort();
  let launcher = await launch(dataDir, port, env);
  return {
    url: `http://127.0.0.1:${port}`,
    restart: async () => {
      await terminate(launcher);
      launcher = await launch(dataDir, port, env);
    },
    stop: async () => {
      await terminate(launcher);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(
  dataDir: string,
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [cli, 'start', '--port', String(port), '--data-dir', dataDir],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (readyLine.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`Foresight ended with ${code}:\n${output}`)));
  });
  return child;
}

async function terminate(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return;
  launcher.kill('SIGTERM');
  await once(launcher, 'exit');
}
