import pg from 'pg';
import { retryDelayMs } from '../retry-delay';
import { startHeartbeat } from './heartbeat';
import { PayloadJoiner } from './notify-chunks';
import type { Receiver, ReceiverEvents } from './transport';

/** One LISTEN connection that comes back whatever ended it. Connects at the first `listen`. */
export class PostgresReceiver implements Receiver {
  readonly #connectionString: string;
  readonly #events: ReceiverEvents;
  readonly #joiner = new PayloadJoiner();
  #client: pg.Client | null = null;
  #firstOpening: Promise<void> | null = null;
  #reopening: ReturnType<typeof setTimeout> | undefined;
  #stopHeartbeat = () => {};
  #failures = 0;
  #wasCutOff = false;
  #closed = false;

  constructor(connectionString: string, events: ReceiverEvents) {
    this.#connectionString = connectionString;
    this.#events = events;
  }

  async listen(channel: string): Promise<void> {
    if (this.#client) return tell(this.#client, listenTo([channel]));
    // Whoever waits here is taken up with the others. After a cut nobody waits: they are told to
    // fetch again once the connection is back.
    this.#firstOpening ??= this.#open();
    await this.#firstOpening;
  }

  unlisten(channel: string): void {
    if (this.#client) void tell(this.#client, `unlisten ${pg.escapeIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#reopening);
    this.#stopHeartbeat();
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  async #open(): Promise<void> {
    const client = this.#createClient();
    try {
      await client.connect();
      if (this.#closed) return void client.end();
      // Known before the channels are taken up: later ones must queue behind them, not be lost.
      this.#client = client;
      this.#stopHeartbeat = startHeartbeat(
        () => client.query('select 1'),
        () => this.#lose(client),
      );
      const channels = this.#events.channels();
      if (channels.length > 0) await client.query(listenTo(channels));
    } catch {
      this.#client = null;
      this.#scheduleReopening();
      return;
    }
    this.#failures = 0;
    if (this.#wasCutOff) this.#events.onReconnect();
  }

  #createClient(): pg.Client {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    // Without a listener an error would end the process; `end` follows it.
    client.on('error', () => {});
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ channel, payload = '' }) => {
      const text = this.#joiner.accept(channel, payload);
      if (text !== null) this.#events.onText(channel, text);
    });
    return client;
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#client = null;
    void client.end().catch(() => {});
    this.#scheduleReopening();
  }

  #scheduleReopening(): void {
    this.#stopHeartbeat();
    this.#joiner.clear();
    this.#wasCutOff = true;
    this.#failures += 1;
    clearTimeout(this.#reopening);
    if (this.#closed) return;
    this.#reopening = setTimeout(() => void this.#open(), retryDelayMs(this.#failures));
  }
}

function listenTo(channels: string[]): string {
  return channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(';');
}

/** A command that fails has lost its connection, and everything is taken up on the next. */
async function tell(client: pg.Client, command: string): Promise<void> {
  await client.query(command).catch(() => {});
}
