import { Redis } from 'ioredis';
import { retryDelayMs } from '../retry-delay';
import { startHeartbeat } from './heartbeat';
import type { Receiver, ReceiverEvents } from './transport';

/** One subscribing connection. ioredis brings it back; what it receives is taken up here. */
export class RedisReceiver implements Receiver {
  readonly #redis: Redis;
  readonly #events: ReceiverEvents;
  #firstOpening: Promise<void> | null = null;
  #stopHeartbeat = () => {};
  #wasCutOff = false;

  constructor(url: string, events: ReceiverEvents) {
    this.#events = events;
    this.#redis = new Redis(url, {
      lazyConnect: true,
      // Taken up in `#takeUp` instead, which knows when that is done.
      autoResubscribe: false,
      enableOfflineQueue: false,
      retryStrategy: (failures) => retryDelayMs(failures),
      keepAlive: 10_000,
    });
    this.#redis.on('error', () => {});
    this.#redis.on('message', (channel, text) => events.onText(channel, text));
    this.#redis.on('ready', () => void this.#takeUp());
    this.#redis.on('close', () => {
      this.#stopHeartbeat();
      this.#wasCutOff = true;
    });
  }

  async listen(channel: string): Promise<void> {
    this.#firstOpening ??= this.#redis.connect().catch(() => {});
    await this.#firstOpening;
    await this.#subscribe([channel]);
  }

  unlisten(channel: string): void {
    if (this.#redis.status === 'ready') this.#redis.unsubscribe(channel).catch(() => {});
  }

  async close(): Promise<void> {
    this.#stopHeartbeat();
    this.#redis.disconnect();
  }

  async #takeUp(): Promise<void> {
    this.#stopHeartbeat = startHeartbeat(
      () => this.#redis.ping(),
      () => this.#redis.disconnect(true),
    );
    await this.#subscribe(this.#events.channels());
    if (this.#wasCutOff) this.#events.onReconnect();
  }

  /** A command that fails has lost its connection, and everything is taken up on the next. */
  async #subscribe(channels: string[]): Promise<void> {
    if (channels.length === 0 || this.#redis.status !== 'ready') return;
    await this.#redis.subscribe(...channels).catch(() => {});
  }
}
