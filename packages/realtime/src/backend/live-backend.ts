/** Carries texts from any process to every process that subscribes to a channel. Stores nothing. */
export interface LiveBackend {
  /**
   * Sends a JSON text to channels. Texts of one backend arrive in order. Rejects if the text is
   * lost for sure.
   */
  publish(channels: readonly string[], text: string): Promise<void>;
  /**
   * Resolves once nothing published from now on is missed, or, while the backend cannot be
   * reached, at once: then `onReconnect` tells when texts flow again.
   */
  subscribe(channel: string, onText: (text: string) => void): Promise<() => void>;
  /** Called after every (re)connection: texts before it may have been missed. */
  onReconnect(listener: () => void): () => void;
  /** Sends what is still waiting, for a moment, and disconnects. */
  close(): Promise<void>;
}
