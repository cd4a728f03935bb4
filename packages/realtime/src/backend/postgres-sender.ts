import pg from 'pg';
import { settleWithin } from '../settle-within';
import { splitIntoPayloads } from './notify-chunks';
import type { Sender } from './transport';

interface Waiting {
  channels: readonly string[];
  payloads: string[];
  bytes: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * A NOTIFY is delivered once its transaction has committed, and that commit would wait for the disk
 * although nothing is stored: messages may be lost in a crash.
 */
const notifyQuery = `
  with hurry as (select set_config('synchronous_commit', 'off', true))
  select pg_notify(channel, payload)
  from hurry, unnest($1::text[], $2::text[]) as t (channel, payload)`;

const BATCH_BYTES = 1_000_000;
const BACKLOG_BYTES = 32_000_000;

/**
 * Sends notifications over one connection, in order. What comes while a query is under way goes
 * with the next one: NOTIFY costs by the transaction, not by the message.
 */
export class PostgresSender implements Sender {
  readonly #pool: pg.Pool;
  #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #sending: Promise<void> | null = null;

  constructor(connectionString: string) {
    this.#pool = new pg.Pool({
      connectionString,
      max: 1,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
    });
    // Without listeners a lost connection would end the process; the next query tells of it anyway.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  send(channels: readonly string[], text: string): Promise<void> {
    const payloads = splitIntoPayloads(text);
    const bytes = text.length * channels.length;
    if (this.#waitingBytes + bytes > BACKLOG_BYTES)
      return Promise.reject(new Error('Too many live messages wait for the database'));
    this.#waitingBytes += bytes;
    const sent = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ channels, payloads, bytes, resolve, reject });
    });
    this.#sending ??= this.#sendAll();
    return sent;
  }

  async close(withinMs: number): Promise<void> {
    await settleWithin(withinMs, this.#sending ?? Promise.resolve());
    // A pool waits for the query under way, which a dead server never answers.
    await settleWithin(withinMs, this.#pool.end());
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#sendBatch(this.#takeBatch());
    this.#sending = null;
  }

  #takeBatch(): Waiting[] {
    let bytes = 0;
    const rest = this.#waiting.findIndex((waiting) => {
      bytes += waiting.bytes;
      return bytes > BATCH_BYTES;
    });
    const batch = this.#waiting.splice(0, rest === -1 ? this.#waiting.length : Math.max(rest, 1));
    for (const { bytes } of batch) this.#waitingBytes -= bytes;
    return batch;
  }

  async #sendBatch(batch: Waiting[]): Promise<void> {
    const rows = batch.flatMap(({ channels, payloads }) =>
      channels.flatMap((channel) => payloads.map((payload) => ({ channel, payload }))),
    );
    try {
      await this.#pool.query({
        name: 'notify',
        text: notifyQuery,
        values: [rows.map((row) => row.channel), rows.map((row) => row.payload)],
      });
      for (const waiting of batch) waiting.resolve();
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    }
  }
}
