import {
  type EpisodeId,
  type EpisodeMessage,
  type EpisodeResponse,
  episodeRoom,
  type LiveMessage,
  type Step,
  type StepPage,
} from '@foresight/contracts';
import type { EpisodeLog } from './episode-log';
import { isRetryableFetch } from './is-retryable-fetch';
import type { LiveClient } from './live-client';
import { SilenceTimer } from './silence-timer';
import { SyncLoop } from './sync-loop';

export interface EpisodeSource {
  episodeId: EpisodeId;
  liveClient: LiveClient;
  fetchEpisode(): Promise<EpisodeResponse>;
  /** Steps whose index is greater than `after`; -1 reads from the first. */
  fetchSteps(after: number): Promise<StepPage>;
  /** A running episode of which nothing is heard for so long is read again. */
  silenceMs?: number;
}

const SILENCE_MS = 20_000;

/** Follows an episode from `start` to `stop`, keeping its log equal to the database's. */
export class EpisodeSession {
  readonly #source: EpisodeSource;
  readonly #log: EpisodeLog;
  readonly #onChange: (log: EpisodeLog, error: unknown) => void;
  readonly #loop: SyncLoop;
  readonly #silence: SilenceTimer;
  #unfollow: () => void = () => {};
  #error: unknown = null;
  #stopped = false;

  constructor(
    source: EpisodeSource,
    log: EpisodeLog,
    onChange: (log: EpisodeLog, error: unknown) => void,
  ) {
    this.#source = source;
    this.#log = log;
    this.#onChange = onChange;
    this.#loop = new SyncLoop({
      task: () => this.#sync(),
      onError: (error) => {
        this.#error = error;
        this.#changed();
      },
      isRetryable: isRetryableFetch,
    });
    this.#silence = new SilenceTimer(source.silenceMs ?? SILENCE_MS, () => this.#resync());
  }

  start(): void {
    const { liveClient, episodeId } = this.#source;
    this.#unfollow = liveClient.follow(
      episodeRoom(episodeId),
      (message) => this.#receive(message),
      () => this.#resync(),
    );
    // Not waiting for the socket: the page must also come up where sockets are blocked.
    this.#resync();
  }

  stop(): void {
    this.#stopped = true;
    this.#unfollow();
    this.#loop.stop();
    this.#silence.stop();
  }

  #resync(): void {
    this.#log.requestSnapshot();
    this.#loop.requestNow();
  }

  #receive(message: LiveMessage): void {
    if (!isOf(this.#source.episodeId, message)) return;
    this.#log.applyMessage(message);
    if (this.#log.needsSnapshot || this.#log.needsSteps) this.#loop.request();
    this.#changed();
  }

  async #sync(): Promise<void> {
    if (this.#log.needsSnapshot) await this.#readSnapshot();
    this.#error = null;
    this.#changed();
    while (this.#log.needsSteps && !this.#log.needsSnapshot && !this.#stopped)
      await this.#readPage();
    if (this.#log.needsSnapshot) this.#loop.request();
  }

  async #readSnapshot(): Promise<void> {
    this.#log.startSnapshot();
    try {
      const response = await this.#source.fetchEpisode();
      const steps = this.#log.canKeepSteps(response)
        ? undefined
        : await this.#readAllSteps(response);
      this.#log.applySnapshot(response, steps);
    } catch (error) {
      this.#log.abandonSnapshot();
      throw error;
    }
  }

  /** Reads the steps apart, so that the old ones stay on the screen until the new are complete. */
  async #readAllSteps(response: EpisodeResponse): Promise<Step[]> {
    const steps: Step[] = [];
    while (steps.length < response.episode.totals.steps && !this.#stopped) {
      const page = await this.#source.fetchSteps(steps.length - 1);
      if (page.items.length === 0) break;
      steps.push(...page.items);
    }
    return steps;
  }

  async #readPage(): Promise<void> {
    const after = (this.#log.view?.steps.length ?? 0) - 1;
    const page = await this.#source.fetchSteps(after);
    if (!this.#log.applySteps(page.items)) {
      this.#log.requestSnapshot();
      throw new Error(`The steps after ${after} are not the announced ones`);
    }
    this.#changed();
  }

  #changed(): void {
    if (this.#stopped) return;
    if (this.#log.hasEnded) this.#silence.stop();
    else this.#silence.restart();
    this.#onChange(this.#log, this.#error);
  }
}

function isOf(episodeId: EpisodeId, message: LiveMessage): message is EpisodeMessage {
  return message.type !== 'run-update' && message.episodeId === episodeId;
}
