/** What crosses the socket. `message` carries one JSON text, parsed at the client's door. */
export interface ServerToClientEvents {
  message(room: string, text: string): void;
  /** The server was cut off from its backend and may have missed messages: fetch again. */
  resync(): void;
}

export interface ClientToServerEvents {
  /** Acknowledged once nothing sent to the room from now on will be missed. */
  follow(room: string, acknowledge: (answer: FollowAnswer) => void): void;
  unfollow(room: string): void;
}

export type FollowAnswer = { ok: true } | { error: string };
