import { type EpisodeId, isAppError } from '@foresight/contracts';
import { closeSession } from '../episodes/open-session';
import { type OpenPlay, openPlay } from './open-play';
import type { PlayContext } from './play-context';

/** Longest pause between two actions after which a play is put down; the next one takes it up. */
const IDLE_LIMIT_MS = 30 * 60_000;

interface HeldPlay {
  play: OpenPlay;
  stopIdleTimer: () => void;
}

/**
 * The plays that this process holds between the actions of their persons. Nothing is lost with it:
 * the next action, here or in another process, rebuilds the world from the log. One action of a
 * play comes after the other.
 */
export class PlaySessions {
  readonly #held = new Map<EpisodeId, HeldPlay>();
  readonly #queues = new Map<EpisodeId, Promise<unknown>>();
  readonly #shutdown = new AbortController();

  constructor(private readonly ctx: PlayContext) {}

  /**
   * Does something with a play once all before it is done. Whatever it throws but a `conflict` ends
   * the hold.
   *
   * @throws AppError as `openPlay`, and whatever the work throws.
   */
  use<Result>(
    id: EpisodeId,
    work: (ctx: PlayContext, play: OpenPlay) => Promise<Result>,
  ): Promise<Result> {
    const before = this.#queues.get(id) ?? Promise.resolve();
    const turn = before.then(() => this.#work(id, work));
    const settled = turn.then(
      () => {},
      () => {},
    );
    this.#queues.set(id, settled);
    void settled.then(() => {
      if (this.#queues.get(id) === settled) this.#queues.delete(id);
    });
    return turn;
  }

  /** Lets go of a play whose episode has ended or is another's. */
  async drop(id: EpisodeId): Promise<void> {
    const held = this.#held.get(id);
    if (!held) return;
    this.#held.delete(id);
    held.stopIdleTimer();
    held.play.attempt.end();
    await closeSession(this.ctx, held.play.session);
  }

  /** Puts every play down, for another process to take up. */
  async close(): Promise<void> {
    const ids = [...this.#held.keys()];
    await Promise.all(ids.map((id) => this.#putDown(id)));
    this.#shutdown.abort();
  }

  async #work<Result>(
    id: EpisodeId,
    work: (ctx: PlayContext, play: OpenPlay) => Promise<Result>,
  ): Promise<Result> {
    const play = await this.#hold(id);
    try {
      return await work(this.ctx, play);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'conflict') await this.drop(id);
      throw error;
    }
  }

  async #hold(id: EpisodeId): Promise<OpenPlay> {
    const held = this.#held.get(id);
    held?.stopIdleTimer();
    const play = held?.play ?? (await openPlay(this.ctx, id, this.#shutdown.signal));
    const stopIdleTimer = this.ctx.timers.after(IDLE_LIMIT_MS, () => void this.#putDown(id));
    this.#held.set(id, { play, stopIdleTimer });
    // Cancelled, or taken by another process.
    const { signal } = play.attempt;
    if (!held) signal.addEventListener('abort', () => void this.drop(id), { once: true });
    return play;
  }

  async #putDown(id: EpisodeId): Promise<void> {
    const held = this.#held.get(id)?.play.attempt.held;
    await this.drop(id);
    if (!held) return;
    const options = { delayMs: 0, countFailure: false, errorMessage: null, startOver: false };
    await this.ctx.episodes.release(held, options).catch((error: unknown) => {
      // Its lease runs out by itself.
      this.ctx.logger.warn({ err: error, episodeId: id }, 'play not released');
    });
  }
}
