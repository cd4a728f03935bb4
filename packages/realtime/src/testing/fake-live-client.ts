import type { LiveMessage, Room } from '@foresight/contracts';
import type { ConnectionState } from '../client/connection-state';
import type { LiveClient } from '../client/live-client';
import { ObservableValue } from '../client/observable';

interface Follower {
  room: Room;
  onMessage: (message: LiveMessage) => void;
  onResync: () => void;
}

/** A live client whose network is the test. */
export class FakeLiveClient implements LiveClient {
  readonly state = new ObservableValue<ConnectionState>('live');
  readonly #followers = new Set<Follower>();

  follow(room: Room, onMessage: Follower['onMessage'], onResync = () => {}): () => void {
    const follower = { room, onMessage, onResync };
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  close(): void {
    this.#followers.clear();
  }

  get followedRooms(): Room[] {
    return [...this.#followers].map((follower) => follower.room);
  }

  deliver(message: LiveMessage): void {
    for (const follower of [...this.#followers]) follower.onMessage(message);
  }

  reconnect(): void {
    for (const follower of [...this.#followers]) follower.onResync();
  }
}
