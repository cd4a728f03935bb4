import type { WorldReset, WorldSession, WorldStep } from '@foresight/agent';
import { isGoalMet } from '@foresight/worlds';
import type { HouseholdWalk } from './household-walk';

/** A household session that remembers each state in which the agent acted, for a teacher to judge. */
export class WatchedHousehold implements WorldSession {
  /** By step, the attempt as it was before the action. */
  readonly before: HouseholdWalk[] = [];

  constructor(private readonly walk: HouseholdWalk) {}

  async reset(): Promise<WorldReset> {
    const { goal, initialObservation } = this.walk.scene;
    return { goal, observation: initialObservation };
  }

  async step(action: string): Promise<WorldStep> {
    this.before.push(this.walk.fork());
    const observation = this.walk.act(action);
    const solved = isGoalMet(this.walk.house, this.walk.current);
    return { observation, reward: solved ? 1 : 0, done: solved, success: solved };
  }

  async close(): Promise<void> {}
}
