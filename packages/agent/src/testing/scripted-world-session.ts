import type { WorldReset, WorldSession, WorldStep } from '../ports/world';

/** A session that answers any actions with given steps, and fails when there are none left. */
export class ScriptedWorldSession implements WorldSession {
  readonly actions: string[] = [];
  readonly #reset: WorldReset;
  readonly #steps: readonly Partial<WorldStep>[];

  constructor(reset: WorldReset, steps: readonly Partial<WorldStep>[]) {
    this.#reset = reset;
    this.#steps = steps;
  }

  async reset(): Promise<WorldReset> {
    this.actions.length = 0;
    return this.#reset;
  }

  async step(action: string): Promise<WorldStep> {
    const step = this.#steps[this.actions.length];
    if (!step) throw new Error(`Step ${this.actions.length} is not scripted.`);
    this.actions.push(action);
    return { observation: '', reward: 0, done: false, success: null, ...step };
  }

  async close(): Promise<void> {}
}
