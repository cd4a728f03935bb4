import type { LiveMessage, Room } from '@foresight/contracts';
import type { ConnectionState } from './connection-state';
import { decodeLiveMessage } from './decode-live-message';
import { FollowedRooms } from './followed-rooms';
import { LiveConnection } from './live-connection';
import type { Observable } from './observable';
import { browserPageEvents, type PageEvents } from './page-events';

export interface LiveClient {
  /**
   * Follows a room. `onResync` is called each time the server has (again) taken the room up: after
   * the first connection, after every later one, when the page wakes, and when the server may have
   * missed messages. Everything sent before may be missing, so fetch; everything after arrives.
   */
  follow(room: Room, onMessage: (message: LiveMessage) => void, onResync?: () => void): () => void;
  readonly state: Observable<ConnectionState>;
  /** Ends the connection for good. */
  close(): void;
}

export interface LiveClientOptions {
  /** Origin of the server; the page's own when left out. */
  url?: string;
  /** Longest wait for the server to take up a room, in milliseconds. */
  followTimeoutMs?: number;
  pageEvents?: PageEvents;
}

const FOLLOW_TIMEOUT_MS = 10_000;

/** A client that connects with the first follower (or listener to its state) and stays connected. */
export function createLiveClient(options: LiveClientOptions = {}): LiveClient {
  const rooms = new FollowedRooms();
  const connection = new LiveConnection(options.url, {
    onConnect: () => takeUp(),
    onDisconnect: () => rooms.forgetConfirmations(),
    onResync: () => resync(rooms.names()),
    onMessage: (room, text) => deliver(rooms, room, text),
  });
  const followTimeoutMs = options.followTimeoutMs ?? FOLLOW_TIMEOUT_MS;
  const takeUp = (names = rooms.names()) => {
    for (const room of names)
      connection.follow(room, followTimeoutMs, () => {
        rooms.confirm(room);
        resync([room]);
      });
  };
  const resync = (names: Room[]) => {
    for (const room of names) for (const follower of rooms.followersOf(room)) follower.onResync();
  };
  const stopListening = (options.pageEvents ?? browserPageEvents).onWake(() => {
    if (connection.isConnected) takeUp();
    else connection.hasten();
  });
  return {
    state: connection.state,
    follow: (room, onMessage, onResync = () => {}) => {
      const follower = { onMessage, onResync };
      const known = rooms.add(room, follower);
      connection.open();
      if (known === 'new' && connection.isConnected) takeUp([room]);
      if (known === 'confirmed') queueMicrotask(() => resyncOne(rooms, room, follower));
      return () => {
        if (rooms.remove(room, follower)) connection.unfollow(room);
      };
    },
    close: () => {
      stopListening();
      connection.close();
    },
  };
}

function resyncOne(rooms: FollowedRooms, room: Room, follower: { onResync: () => void }): void {
  if (rooms.followersOf(room).some((held) => held === follower)) follower.onResync();
}

function deliver(rooms: FollowedRooms, room: string, text: string): void {
  const followers = rooms.followersOf(room);
  const message = followers.length > 0 ? decodeLiveMessage(text) : null;
  if (message) for (const follower of followers) follower.onMessage(message);
}
