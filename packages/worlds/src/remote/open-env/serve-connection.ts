import type { World } from '@foresight/agent';
import { WebSocket } from 'ws';
import { errorMessage, OpenEnvServerSession, TAKE_LEAVE } from './open-env-server-session';

export interface ConnectionOptions {
  capacity: { hasRoom: boolean; active: number; max: number };
  heartbeatMs: number;
}

/**
 * Plays a world over one WebSocket, answering one message after another. Resolves when the
 * connection has ended and the world's session is closed; never rejects.
 */
export async function serveConnection(
  socket: WebSocket,
  world: World,
  { capacity, heartbeatMs }: ConnectionOptions,
): Promise<void> {
  // Its `close` event follows and tells all that matters.
  socket.on('error', () => {});
  if (!capacity.hasRoom) return turnAway(socket, capacity);
  const stopHeartbeat = startHeartbeat(socket, heartbeatMs);
  const session = new OpenEnvServerSession(world);
  let turn: Promise<unknown> = Promise.resolve();
  socket.on('message', (data) => {
    turn = turn.then(() => reply(socket, session, data.toString()));
  });
  await new Promise((resolve) => socket.once('close', resolve));
  stopHeartbeat();
  // First what is going on, so that an opening session cannot come after the end.
  await Promise.allSettled([session.end(), turn]);
  await session.end().catch(() => {});
}

async function reply(socket: WebSocket, session: OpenEnvServerSession, text: string) {
  if (socket.readyState !== WebSocket.OPEN) return;
  const answer = await session.answer(text);
  if (answer === TAKE_LEAVE) socket.close();
  else if (socket.readyState === WebSocket.OPEN) socket.send(answer);
}

function turnAway(socket: WebSocket, { active, max }: ConnectionOptions['capacity']): void {
  const details = { active_sessions: active, max_sessions: max };
  const text = `Server at capacity: ${active}/${max} sessions active`;
  socket.send(errorMessage('CAPACITY_REACHED', text, details));
  socket.close();
}

/** Finds out about clients that vanished without a word, whose sessions would else stay open. */
function startHeartbeat(socket: WebSocket, heartbeatMs: number): () => void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) socket.terminate();
    isAlive = false;
    if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, heartbeatMs);
  timer.unref();
  return () => clearInterval(timer);
}
