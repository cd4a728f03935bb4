import { once } from 'node:events';
import { createServer } from 'node:http';
import { runUntilShutdown } from '@foresight/service-kit';
import { serveWorldAsOpenEnv } from '@foresight/worlds/remote';
import { terminalLogger } from '../start/terminal-logger';
import type { Terminal } from '../terminal';
import { requireBuiltInWorld } from './require-built-in-world';

export interface ServeCommand {
  world: string;
  port: number;
  maxSessions: number;
  terminal: Terminal;
}

const HOST = '127.0.0.1';
const FORCE_AFTER_MS = 5_000;

/** Serves a world to OpenEnv clients until the process is told to stop, and ends with it. */
export async function serveCommand(command: ServeCommand): Promise<void> {
  const { port, maxSessions, terminal } = command;
  const world = await requireBuiltInWorld(command.world);
  const server = createServer();
  const served = serveWorldAsOpenEnv(server, world, { maxSessions });
  await runUntilShutdown({
    logger: terminalLogger(terminal),
    start: async () => {
      server.listen(port, HOST);
      await once(server, 'listening').catch((error: unknown) => {
        throw new Error(describeListenFailure(port, error), { cause: error });
      });
      terminal.result(`${command.world} is served at http://${HOST}:${port} (Ctrl-C stops it).`);
    },
    stop: async () => {
      await served.close();
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
    forceAfterMs: FORCE_AFTER_MS,
  });
}

function describeListenFailure(port: number, error: unknown): string {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isTaken) return `Port ${port} is taken: choose another --port.`;
  return error instanceof Error ? error.message : String(error);
}
