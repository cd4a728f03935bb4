import type { LiveMessage, Room } from '@foresight/contracts';

export interface RoomFollower {
  onMessage: (message: LiveMessage) => void;
  onResync: () => void;
}

interface FollowedRoom {
  followers: Set<RoomFollower>;
  /** The server has acknowledged the room on the present connection. */
  confirmed: boolean;
}

/** Who follows what, and whether the server knows. */
export class FollowedRooms {
  readonly #rooms = new Map<Room, FollowedRoom>();

  names(): Room[] {
    return [...this.#rooms.keys()];
  }

  /** Adds a follower and says whether the room is `new`, `pending` with the server or `confirmed`. */
  add(room: Room, follower: RoomFollower): 'new' | 'pending' | 'confirmed' {
    const held = this.#rooms.get(room);
    if (!held) {
      this.#rooms.set(room, { followers: new Set([follower]), confirmed: false });
      return 'new';
    }
    held.followers.add(follower);
    return held.confirmed ? 'confirmed' : 'pending';
  }

  /** Removes a follower; true if it was the room's last. */
  remove(room: Room, follower: RoomFollower): boolean {
    const held = this.#rooms.get(room);
    if (!held?.followers.delete(follower) || held.followers.size > 0) return false;
    return this.#rooms.delete(room);
  }

  followersOf(room: string): RoomFollower[] {
    return [...(this.#rooms.get(room as Room)?.followers ?? [])];
  }

  confirm(room: Room): void {
    const held = this.#rooms.get(room);
    if (held) held.confirmed = true;
  }

  forgetConfirmations(): void {
    for (const held of this.#rooms.values()) held.confirmed = false;
  }
}
