import type { WorldReset, WorldSession, WorldStep } from '@foresight/agent';
import { listAdmissibleActions } from './admissible-actions';
import type { BuiltHouse } from './build-house';
import { type HouseholdEpisode, parseEpisode, stepEpisode } from './household-episode';
import type { House } from './household-types';
import { isGoalMet } from './is-goal-met';
import { renderReset } from './render-view';

/** One episode of the household world. Holds nothing but memory; closing only forbids its use. */
export class HouseholdSession implements WorldSession {
  private readonly house: House;
  private readonly start: HouseholdEpisode;
  private episode: HouseholdEpisode;
  private isClosed = false;

  constructor({ house, start }: BuiltHouse) {
    this.house = house;
    this.start = { state: start, solved: isGoalMet(house, start) };
    this.episode = this.start;
  }

  async reset(signal?: AbortSignal): Promise<WorldReset> {
    this.assertUsable(signal);
    this.episode = this.start;
    return { observation: renderReset(this.house), goal: this.house.goal.sentence };
  }

  async step(action: string, signal?: AbortSignal): Promise<WorldStep> {
    this.assertUsable(signal);
    const { episode, observation, reward } = stepEpisode(this.house, this.episode, action);
    this.episode = episode;
    return { observation, reward, done: episode.solved, success: episode.solved };
  }

  async admissibleActions(): Promise<string[]> {
    this.assertUsable();
    return this.episode.solved ? [] : listAdmissibleActions(this.house, this.episode.state);
  }

  /** A value that survives JSON; later steps leave it as it is. */
  async snapshot(): Promise<unknown> {
    this.assertUsable();
    return this.episode;
  }

  /** Throws RangeError when the snapshot does not belong to this task's scene. */
  async restore(snapshot: unknown): Promise<void> {
    this.assertUsable();
    this.episode = parseEpisode(this.house, snapshot);
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  private assertUsable(signal?: AbortSignal): void {
    signal?.throwIfAborted();
    if (this.isClosed) throw new Error('the household session is closed');
  }
}
