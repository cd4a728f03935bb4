import {
  type EpisodePage,
  type EpisodeSummary,
  type LiveMessage,
  type Run,
  type RunId,
  runRoom,
} from '@foresight/contracts';
import { isRetryableFetch } from './is-retryable-fetch';
import type { LiveClient } from './live-client';
import type { RunLog } from './run-log';
import { SilenceTimer } from './silence-timer';
import { SyncLoop } from './sync-loop';
import { Throttle } from './throttle';

export interface RunSource {
  runId: RunId;
  liveClient: LiveClient;
  fetchRun(): Promise<{ run: Run }>;
  /** A page of the run's episodes; null reads the first. */
  fetchEpisodes(cursor: string | null): Promise<EpisodePage>;
  /** An open run of which nothing is heard for so long is read again. */
  silenceMs?: number;
}

const SILENCE_MS = 20_000;
/** A run of many episodes changes far more often than anyone can see. */
const SHOW_EVERY_MS = 100;

/** Follows a run and the summaries of its episodes from `start` to `stop`. */
export class RunSession {
  readonly #source: RunSource;
  readonly #log: RunLog;
  readonly #loop: SyncLoop;
  readonly #silence: SilenceTimer;
  readonly #show: Throttle;
  #unfollow: () => void = () => {};
  #error: unknown = null;
  #stopped = false;

  constructor(source: RunSource, log: RunLog, onChange: (log: RunLog, error: unknown) => void) {
    this.#source = source;
    this.#log = log;
    this.#loop = new SyncLoop({
      task: () => this.#sync(),
      onError: (error) => {
        this.#error = error;
        this.#changed();
      },
      isRetryable: isRetryableFetch,
    });
    this.#silence = new SilenceTimer(source.silenceMs ?? SILENCE_MS, () => this.#resync());
    this.#show = new Throttle(SHOW_EVERY_MS, () => onChange(log, this.#error));
  }

  start(): void {
    const { liveClient, runId } = this.#source;
    this.#unfollow = liveClient.follow(
      runRoom(runId),
      (message) => this.#receive(message),
      () => this.#resync(),
    );
    this.#resync();
  }

  stop(): void {
    this.#stopped = true;
    this.#unfollow();
    this.#loop.stop();
    this.#silence.stop();
    this.#show.stop();
  }

  #resync(): void {
    this.#log.requestSnapshot();
    this.#loop.requestNow();
  }

  #receive(message: LiveMessage): void {
    if (message.runId !== this.#source.runId) return;
    this.#log.applyMessage(message);
    if (this.#log.needsSnapshot) this.#loop.request();
    this.#changed();
  }

  async #sync(): Promise<void> {
    if (!this.#log.needsSnapshot) return;
    this.#log.startSnapshot();
    try {
      // The run first: if it has ended, so have all its episodes, which are read after it.
      const { run } = await this.#read(() => this.#source.fetchRun());
      this.#apply({ run });
      await this.#readEpisodes();
    } catch (error) {
      this.#log.abandonSnapshot();
      throw error;
    }
    if (this.#log.needsSnapshot) this.#loop.request();
  }

  async #readEpisodes(): Promise<void> {
    let cursor: string | null = null;
    do {
      const after: string | null = cursor;
      const page: EpisodePage = await this.#read(() => this.#source.fetchEpisodes(after));
      this.#apply({ episodes: page.items });
      cursor = page.nextCursor;
    } while (cursor !== null && !this.#stopped);
  }

  #read<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
    this.#log.startRead();
    return fetchPart();
  }

  #apply(read: { run?: Run; episodes?: EpisodeSummary[] }): void {
    this.#log.applyRead(read);
    this.#error = null;
    this.#changed();
  }

  #changed(): void {
    if (this.#stopped) return;
    if (this.#log.hasEnded) this.#silence.stop();
    else this.#silence.restart();
    this.#show.request();
  }
}
