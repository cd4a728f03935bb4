import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { findFreePort } from '@foresight/embedded-postgres';

export interface TestRedis {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a Redis that keeps nothing and evicts nothing on 127.0.0.1, on a free port if none is given.
 * The program is REDIS_SERVER_PATH, or `redis-server` of the path.
 *
 * @throws if the program cannot be started.
 */
export async function startRedis(options: { port?: number } = {}): Promise<TestRedis> {
  const port = options.port ?? (await findFreePort());
  const program = process.env.REDIS_SERVER_PATH ?? 'redis-server';
  const flags = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
  const server = spawn(program, [...flags, '--maxmemory-policy', 'noeviction'], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(server, program);
  return { url: `redis://127.0.0.1:${port}`, stop: () => stop(server) };
}

async function untilReady(server: ChildProcess, program: string): Promise<void> {
  const failed = once(server, 'exit').then(([code]) => {
    throw new Error(`${program} ended with code ${code} before it was ready.`);
  });
  await Promise.race([readyLine(server), failed]);
}

async function readyLine(server: ChildProcess): Promise<void> {
  if (!server.stdout) return;
  const lines = createInterface({ input: server.stdout });
  for await (const line of lines) if (line.includes('Ready to accept connections')) break;
  // Unread output would block the server in the end.
  server.stdout.resume();
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
}
