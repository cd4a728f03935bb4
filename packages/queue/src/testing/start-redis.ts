import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '@foresight/embedded-postgres';

export interface TestRedis {
  url: string;
  stop(): Promise<void>;
}

/** A Redis that forgets everything, on a free port. */
export async function startRedis(flags: string[] = []): Promise<TestRedis> {
  const port = await findFreePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'foresight-redis-'));
  const throwaway = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--dir', folder];
  const command = process.env.REDIS_SERVER_PATH ?? 'redis-server';
  const server = spawn(command, ['--port', String(port), ...throwaway, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(server);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ChildProcess): Promise<void> {
  if (!server.stdout) throw new Error('Redis was started without a pipe for its output.');
  for await (const line of createInterface({ input: server.stdout }))
    if (line.includes('Ready to accept connections')) break;
  if (server.exitCode !== null) throw new Error(`Redis ended with code ${server.exitCode}.`);
  // Unread output would block the server in the end.
  server.stdout.resume();
}
