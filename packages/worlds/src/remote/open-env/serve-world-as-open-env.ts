import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { World } from '@foresight/agent';
import { WebSocketServer } from 'ws';
import { serveConnection } from './serve-connection';
import { describeServedSchema } from './served-schema';

export interface ServeOptions {
  /** Sessions at once; a connection beyond them is told CAPACITY_REACHED. */
  maxSessions: number;
  /** How often a silent client is asked whether it is still there. Default 30,000. */
  heartbeatMs?: number;
}

export interface ServedWorld {
  /** Sessions open now. */
  sessions(): number;
  /** Ends every session and takes the routes off the server, which stays up. */
  close(): Promise<void>;
}

const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/**
 * Offers a world to the trainers of the OpenEnv ecosystem: `/health`, `/metadata`, `/schema` and
 * `/ws` on an HTTP server. A reset may carry `seed`, `episode_id`, `task_id` and `split`. Requests
 * for other paths are left to the server's other listeners, or answered 404 when there are none.
 */
export function serveWorldAsOpenEnv(
  server: Server,
  world: World,
  { maxSessions, heartbeatMs = 30_000 }: ServeOptions,
): ServedWorld {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const sessions = new Set<Promise<void>>();
  const onRequest = (request: IncomingMessage, response: ServerResponse) =>
    void answerRequest(server, world, request, response);
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (pathOf(request) === '/ws') {
      sockets.handleUpgrade(request, socket, head, (opened) => {
        const hasRoom = sessions.size < maxSessions;
        const capacity = { hasRoom, active: sessions.size, max: maxSessions };
        const ended = serveConnection(opened, world, { capacity, heartbeatMs });
        if (!hasRoom) return;
        sessions.add(ended);
        void ended.finally(() => sessions.delete(ended));
      });
    } else if (server.listenerCount('upgrade') === 1) socket.destroy();
  };
  server.on('request', onRequest).on('upgrade', onUpgrade);
  return {
    sessions: () => sessions.size,
    close: async () => {
      server.off('request', onRequest).off('upgrade', onUpgrade);
      for (const client of sockets.clients) client.terminate();
      await Promise.all(sessions);
    },
  };
}

async function answerRequest(
  server: Server,
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, value: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };
  try {
    const value = request.method === 'GET' ? await describeRoute(world, pathOf(request)) : null;
    if (value !== null) send(200, value);
    else if (server.listenerCount('request') === 1) send(404, { detail: 'Not Found' });
  } catch {
    send(500, { detail: 'Internal Server Error' });
  }
}

async function describeRoute(world: World, path: string): Promise<unknown> {
  switch (path) {
    case '/health':
      return { status: 'healthy' };
    case '/metadata': {
      const { name, summary, version } = await world.describe();
      return { name, description: summary, version };
    }
    case '/schema':
      return describeServedSchema((await world.describe()).actionGrammar);
    default:
      return null;
  }
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? '/';
}
