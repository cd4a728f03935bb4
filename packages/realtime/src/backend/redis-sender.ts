import { Redis } from 'ioredis';
import { retryDelayMs } from '../retry-delay';
import { settleWithin } from '../settle-within';
import type { Sender } from './transport';

/** Publishes over one connection. What cannot be sent waits for three reconnections at most. */
export class RedisSender implements Sender {
  readonly #redis: Redis;

  constructor(url: string) {
    this.#redis = new Redis(url, {
      lazyConnect: true,
      maxRetriesPerRequest: 3,
      retryStrategy: (failures) => retryDelayMs(failures),
      keepAlive: 10_000,
    });
    // Without a listener ioredis prints every failed attempt; the failed command tells of it anyway.
    this.#redis.on('error', () => {});
  }

  async send(channels: readonly string[], text: string): Promise<void> {
    await Promise.all(channels.map((channel) => this.#redis.publish(channel, text)));
  }

  async close(withinMs: number): Promise<void> {
    // Quits after what waits, also while the first connection is being made.
    if (this.#redis.status !== 'wait') await settleWithin(withinMs, this.#redis.quit());
    this.#redis.disconnect();
  }
}
