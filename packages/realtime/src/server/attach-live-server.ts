import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { roomSchema } from '@foresight/contracts';
import type { ServiceLogger } from '@foresight/services';
import { Server, type Socket } from 'socket.io';
import { type LiveSource, resolveBackend } from '../backend/open-live-backend';
import type { ClientToServerEvents, FollowAnswer, ServerToClientEvents } from '../protocol';
import { limitBacklog } from './limit-backlog';
import { RoomRelays } from './room-relays';

export interface LiveServerOptions {
  logger: ServiceLogger;
  /** Refuses requests of pages that may not read here; all are let in when left out. */
  isAllowed?: (request: IncomingMessage) => boolean;
}

export interface LiveServer {
  /** Disconnects all viewers, who come back to another server, and closes the HTTP server. */
  close(): Promise<void>;
}

type ViewerSocket = Socket<ClientToServerEvents, ServerToClientEvents>;

/** A viewer's rooms at most: a page follows one or two. */
const ROOMS_PER_SOCKET = 50;

/** Serves live messages on an HTTP server, under socket.io's own path. */
export function attachLiveServer(
  httpServer: HttpServer,
  source: LiveSource,
  options: LiveServerOptions,
): LiveServer {
  const { backend, release } = resolveBackend(source);
  const server = createServer(httpServer, options.isAllowed ?? (() => true));
  const relays = new RoomRelays(backend, (room, text) => {
    server.local.to(room).emit('message', room, text);
  });
  const stopWatching = backend.onReconnect(() => {
    options.logger.info({}, 'live messages flow again');
    server.local.emit('resync');
  });
  server.of('/').adapter.on('delete-room', (room: string) => relays.close(room));
  server.on('connection', (socket) => {
    limitBacklog(socket);
    socket.on('follow', async (name, acknowledge) => {
      const answer = await follow(socket, relays, name);
      // What comes over a socket is not what its type says.
      if (typeof acknowledge === 'function') acknowledge(answer);
    });
    socket.on('unfollow', (name) => void socket.leave(name));
  });
  return {
    close: async () => {
      stopWatching();
      await server.close();
      relays.closeAll();
      await release();
    },
  };
}

async function follow(
  socket: ViewerSocket,
  relays: RoomRelays,
  name: unknown,
): Promise<FollowAnswer> {
  const room = roomSchema.safeParse(name).data;
  if (room === undefined) return { error: 'There is no such room.' };
  // Every socket is in a room of its own, too.
  if (!socket.rooms.has(room) && socket.rooms.size > ROOMS_PER_SOCKET)
    return { error: `A viewer can follow ${ROOMS_PER_SOCKET} rooms at most.` };
  // In one go: a room that has followers must always have its relay.
  await Promise.all([socket.join(room), relays.open(room)]);
  return { ok: true };
}

function createServer(
  httpServer: HttpServer,
  isAllowed: (request: IncomingMessage) => boolean,
): Server<ClientToServerEvents, ServerToClientEvents> {
  return new Server(httpServer, {
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    serveClient: false,
    // Viewers send room names only.
    maxHttpBufferSize: 10_000,
    // Other users of the port, such as Next's own socket, answer their upgrades themselves.
    destroyUpgrade: false,
    allowRequest: (request, decide) => decide(null, isAllowed(request)),
  });
}
