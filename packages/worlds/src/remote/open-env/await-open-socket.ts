import type WebSocket from 'ws';
import { describeConnectionFailure, displayUrl } from '../describe-connection-failure';
import { refused, unreachable } from '../world-failures';

/**
 * Resolves once a socket to `<baseUrl>/ws` is open; a socket that does not open is closed.
 *
 * @throws WorldError `world_unreachable`, `world_refused`; the signal's reason
 */
export function awaitOpenSocket(
  socket: WebSocket,
  baseUrl: string,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(signal.reason);
      socket.terminate();
    };
    // Stays on: a socket that is given up while it connects still reports that as an error.
    socket.on('error', (error) =>
      reject(unreachable(describeConnectionFailure(baseUrl, error), error)),
    );
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => {
      const message = `${displayUrl(baseUrl)} answered /ws with ${statusCode}: no OpenEnv session.`;
      reject(statusCode >= 500 ? unreachable(message) : refused(message));
      socket.terminate();
    });
    socket.once('open', () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    });
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
  });
}
