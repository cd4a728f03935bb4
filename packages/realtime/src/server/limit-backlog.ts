import type { Socket } from 'socket.io';

const BACKLOG_CHARACTERS = 8_000_000;

/**
 * Disconnects a viewer that takes messages slower than they come, before they fill the memory. It
 * comes back and fetches what it missed.
 */
export function limitBacklog(socket: Socket): void {
  let waiting = 0;
  socket.conn.on('packetCreate', ({ data }) => {
    waiting += typeof data === 'string' ? data.length : 0;
    if (waiting > BACKLOG_CHARACTERS) socket.conn.close(true);
  });
  socket.conn.on('flush', () => {
    waiting = 0;
  });
}
