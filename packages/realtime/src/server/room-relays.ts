import type { Room } from '@foresight/contracts';
import type { LiveBackend } from '../backend/live-backend';
import { channelOf } from '../channels';

interface Relay {
  isOpen: Promise<() => void>;
}

/** Receives the rooms that someone in this process follows, and no others. */
export class RoomRelays {
  readonly #backend: LiveBackend;
  readonly #send: (room: Room, text: string) => void;
  readonly #relays = new Map<string, Relay>();

  constructor(backend: LiveBackend, send: (room: Room, text: string) => void) {
    this.#backend = backend;
    this.#send = send;
  }

  /** Resolves once nothing sent to the room from now on is missed. */
  async open(room: Room): Promise<void> {
    const held = this.#relays.get(room);
    const relay = held ?? {
      isOpen: this.#backend.subscribe(channelOf(room), (text) => this.#send(room, text)),
    };
    this.#relays.set(room, relay);
    await relay.isOpen;
  }

  close(room: string): void {
    const relay = this.#relays.get(room);
    this.#relays.delete(room);
    void relay?.isOpen.then((unsubscribe) => unsubscribe());
  }

  closeAll(): void {
    for (const room of [...this.#relays.keys()]) this.close(room);
  }
}
