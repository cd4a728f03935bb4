import type { Room } from '@foresight/contracts';
import { io, type Socket } from 'socket.io-client';
import type { ClientToServerEvents, FollowAnswer, ServerToClientEvents } from '../protocol';
import { retryDelayMs } from '../retry-delay';
import type { ConnectionState } from './connection-state';
import { type Observable, ObservableValue } from './observable';

export interface ConnectionEvents {
  onConnect(): void;
  onDisconnect(): void;
  onResync(): void;
  onMessage(room: string, text: string): void;
}

/** Attempts in a row after which the viewer is told that the server cannot be reached. */
const OFFLINE_AFTER_ATTEMPTS = 4;

/** One socket that comes back whatever ended it, until it is closed. */
export class LiveConnection {
  readonly #socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  readonly #state: ObservableValue<ConnectionState>;
  #refusals = 0;
  #reopening: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(url: string | undefined, events: ConnectionEvents) {
    this.#state = new ObservableValue<ConnectionState>('connecting', {
      onActive: () => this.open(),
    });
    this.#socket = openSocket(url);
    this.#socket.on('connect', () => {
      this.#refusals = 0;
      events.onConnect();
      this.#state.set('live');
    });
    this.#socket.on('disconnect', () => {
      events.onDisconnect();
      this.#state.set(this.#closed ? 'offline' : 'reconnecting');
      this.#reopenIfGivenUp();
    });
    this.#socket.on('connect_error', () => this.#reopenIfGivenUp());
    this.#socket.on('message', events.onMessage);
    this.#socket.on('resync', events.onResync);
    this.#socket.io.on('reconnect_attempt', (attempt) => {
      if (attempt > OFFLINE_AFTER_ATTEMPTS) this.#state.set('offline');
    });
  }

  get state(): Observable<ConnectionState> {
    return this.#state;
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  open(): void {
    if (!this.#closed && !this.#socket.active) this.#socket.connect();
  }

  /** Tries again now instead of waiting out the backoff. */
  hasten(): void {
    if (this.#closed || !this.#socket.active) return;
    this.#socket.disconnect().connect();
  }

  follow(room: Room, timeoutMs: number, onFollowed: () => void): void {
    this.#socket.timeout(timeoutMs).emit('follow', room, (error, answer: FollowAnswer) => {
      // No answer on an open connection: it is dead and does not know it.
      if (error) {
        if (this.isConnected) this.hasten();
      } else if ('ok' in answer) onFollowed();
    });
  }

  unfollow(room: Room): void {
    if (this.#socket.connected) this.#socket.emit('unfollow', room);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#reopening);
    this.#socket.disconnect();
    this.#state.set('offline');
  }

  /** socket.io does not come back by itself when the server ended or refused the connection. */
  #reopenIfGivenUp(): void {
    if (this.#closed || this.#socket.active) return;
    this.#refusals += 1;
    if (this.#refusals > OFFLINE_AFTER_ATTEMPTS) this.#state.set('offline');
    clearTimeout(this.#reopening);
    this.#reopening = setTimeout(() => this.open(), retryDelayMs(this.#refusals));
  }
}

function openSocket(url: string | undefined): Socket<ServerToClientEvents, ClientToServerEvents> {
  const options = {
    autoConnect: false,
    // A client of its own: two clients in one page must not share rooms and state.
    forceNew: true,
    transports: ['websocket', 'polling'],
    // Where a proxy refuses WebSocket, the next transport is tried within the same attempt.
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    randomizationFactor: 0.5,
  };
  return url === undefined ? io(options) : io(url, options);
}
