import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

export interface BuiltServer {
  url: string;
  port: number;
  process: ChildProcess;
  /** Lines of the log so far. */
  log: string[];
  /** Asks the process to end and returns its exit code. */
  stop(): Promise<number | null>;
}

const appDir = path.resolve(import.meta.dirname, '../../..');

/**
 * Starts `dist/server.js` as the launcher does and waits until it is ready.
 *
 * @throws if the app is not built.
 */
export async function startBuiltServer(env: Record<string, string>): Promise<BuiltServer> {
  const entry = path.join(appDir, 'dist/server.js');
  if (!existsSync(entry) || !existsSync(path.join(appDir, '.next/BUILD_ID')))
    throw new Error('Build the app first: npx turbo run build --filter=@foresight/web');
  const port = await findFreePort();
  const { PATH = '' } = process.env;
  const child = fork(entry, {
    cwd: appDir,
    silent: true,
    env: { PATH, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORT: String(port), ...env },
  });
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => log.push(...text.split('\n')));
  await untilReady(child, log);
  return { url: `http://127.0.0.1:${port}`, port, process: child, log, stop: () => stop(child) };
}

async function untilReady(child: ChildProcess, log: string[]): Promise<void> {
  const [what] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => ['exit']),
  ]);
  if (what !== 'ready') throw new Error(`The server ended before it was ready:\n${log.join('\n')}`);
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
  return child.exitCode;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
