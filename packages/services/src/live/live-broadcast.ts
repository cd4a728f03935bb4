import {
  type EpisodeId,
  type EpisodeSummary,
  episodeRoom,
  type RunId,
  type Step,
  type StepProgress,
} from '@foresight/contracts';
import type { ServiceContext } from '../service-context';
import { KeyedThrottle } from '../time/keyed-throttle';
import type { Timers } from '../time/timers';
import { publishEpisode } from './publish-episode';
import { publishRun } from './publish-run';

const PROGRESS_INTERVAL_MS = 100;
const UPDATE_INTERVAL_MS = 500;
/** A bigger step is only announced; viewers fetch it by its index. */
const MAX_STEP_BYTES = 64 * 1_024;

/** What one worker tells viewers, at the rates they can follow. Everything sent is replaceable. */
export class LiveBroadcast {
  readonly #progress: KeyedThrottle<EpisodeId>;
  readonly #episodes: KeyedThrottle<EpisodeId>;
  readonly #runs: KeyedThrottle<RunId>;
  readonly #publishing = new Set<Promise<void>>();

  constructor(
    private readonly ctx: Pick<ServiceContext, 'live' | 'runs' | 'logger'>,
    timers: Timers,
  ) {
    this.#progress = new KeyedThrottle(PROGRESS_INTERVAL_MS, timers);
    this.#episodes = new KeyedThrottle(UPDATE_INTERVAL_MS, timers);
    this.#runs = new KeyedThrottle(UPDATE_INTERVAL_MS, timers);
  }

  /** The step in flight: at most ten times a second per episode, the newest state always. */
  progress(progress: StepProgress): void {
    const { episodeId } = progress;
    this.#progress.run(episodeId, () => {
      this.ctx.live.publish([episodeRoom(episodeId)], progress);
    });
  }

  /** A committed step, and what it changed in its episode and run. */
  stepEnd(episode: EpisodeSummary, step: Step): void {
    const { id, runId } = episode;
    this.#progress.dropPending(id);
    const isBig = Buffer.byteLength(JSON.stringify(step)) > MAX_STEP_BYTES;
    this.ctx.live.publish([episodeRoom(id)], {
      type: 'step-end',
      runId,
      episodeId: id,
      index: step.index,
      step: isBig ? null : step,
    });
    this.#episodes.run(id, () => publishEpisode(this.ctx, episode));
    this.runChanged(runId);
  }

  /** A change of status: at once, and nothing older afterwards. */
  episodeChanged(episode: EpisodeSummary): void {
    this.#progress.dropPending(episode.id);
    this.#episodes.dropPending(episode.id);
    publishEpisode(this.ctx, episode);
    this.runChanged(episode.runId);
  }

  /** The run as it is in the database, at most twice a second. */
  runChanged(runId: RunId): void {
    this.#runs.run(runId, () => {
      const publishing = this.#publishRun(runId);
      this.#publishing.add(publishing);
      publishing.finally(() => this.#publishing.delete(publishing));
    });
  }

  /** Nothing more is sent for an episode that this worker has lost. */
  forget(episodeId: EpisodeId): void {
    this.#progress.dropPending(episodeId);
    this.#episodes.dropPending(episodeId);
  }

  /** Sends what is waiting. Call it before the database and the publisher are closed. */
  async close(): Promise<void> {
    for (const throttle of [this.#progress, this.#episodes, this.#runs]) throttle.close();
    await Promise.all(this.#publishing);
  }

  async #publishRun(runId: RunId): Promise<void> {
    try {
      const run = await this.ctx.runs.get(runId);
      if (run) publishRun(this.ctx, run);
    } catch (error) {
      this.ctx.logger.warn({ err: error, runId }, 'run update not sent');
    }
  }
}
