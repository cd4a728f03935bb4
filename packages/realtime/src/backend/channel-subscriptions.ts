import type { Receiver } from './transport';

interface Subscription {
  listeners: Set<(text: string) => void>;
  isListening: Promise<void>;
}

/** Who wants which channel; each channel is asked for once. */
export class ChannelSubscriptions {
  readonly #receiver: Pick<Receiver, 'listen' | 'unlisten'>;
  readonly #channels = new Map<string, Subscription>();

  constructor(receiver: Pick<Receiver, 'listen' | 'unlisten'>) {
    this.#receiver = receiver;
  }

  channels(): string[] {
    return [...this.#channels.keys()];
  }

  async add(channel: string, onText: (text: string) => void): Promise<() => void> {
    const subscription = this.#channels.get(channel) ?? this.#open(channel);
    // A key of its own, so that one function can be subscribed twice.
    const listener = (text: string) => onText(text);
    subscription.listeners.add(listener);
    await subscription.isListening;
    return () => this.#remove(channel, subscription, listener);
  }

  deliver(channel: string, text: string): void {
    for (const listener of [...(this.#channels.get(channel)?.listeners ?? [])]) listener(text);
  }

  #open(channel: string): Subscription {
    const subscription: Subscription = {
      listeners: new Set(),
      isListening: this.#receiver.listen(channel),
    };
    this.#channels.set(channel, subscription);
    return subscription;
  }

  #remove(channel: string, subscription: Subscription, listener: (text: string) => void): void {
    if (!subscription.listeners.delete(listener) || subscription.listeners.size > 0) return;
    this.#channels.delete(channel);
    this.#receiver.unlisten(channel);
  }
}
