/** The sending half of a backend: texts of one sender arrive in order. */
export interface Sender {
  /** Rejects if the text is lost for sure. */
  send(channels: readonly string[], text: string): Promise<void>;
  close(withinMs: number): Promise<void>;
}

/** The receiving half. Connects at the first `listen` and comes back whatever cut it off. */
export interface Receiver {
  /**
   * Resolves once the channel is received, or at once while cut off. Never rejects. Commands take
   * effect in the order they are given.
   */
  listen(channel: string): Promise<void>;
  unlisten(channel: string): void;
  close(): Promise<void>;
}

export interface ReceiverEvents {
  /** Channels to take up on a new connection. */
  channels(): string[];
  onText(channel: string, text: string): void;
  /** All channels are received again after a cut. */
  onReconnect(): void;
}
