import type { WorldReset, WorldSession, WorldStep } from '@foresight/agent';
import { normalizeActionText } from '../src/actions/normalize-action-text';
import { applyGuess, type GuessGame, type GuessState, LARGEST, START } from './guess-game';

/** One game. The adapter holds the newest state and leaves every rule to `applyGuess`. */
export class GuessSession implements WorldSession {
  private state = START;
  private isClosed = false;

  constructor(
    private readonly game: GuessGame,
    private readonly goal: string,
  ) {}

  async reset(signal?: AbortSignal): Promise<WorldReset> {
    this.assertUsable(signal);
    this.state = START;
    return { observation: `Guess a number from 1 to ${LARGEST}.`, goal: this.goal };
  }

  async step(text: string, signal?: AbortSignal): Promise<WorldStep> {
    this.assertUsable(signal);
    const before = this.state;
    const { state, observation } = applyGuess(this.game, before, normalizeActionText(text));
    this.state = state;
    const reward = state.solved && !before.solved ? 1 : 0;
    return { observation, reward, done: state.solved, success: state.solved };
  }

  async admissibleActions(): Promise<string[]> {
    this.assertUsable();
    if (this.state.solved) return [];
    return Array.from({ length: LARGEST }, (_, index) => `guess ${index + 1}`);
  }

  async snapshot(): Promise<unknown> {
    this.assertUsable();
    return this.state;
  }

  /** Throws RangeError when the snapshot is no state of this game. */
  async restore(snapshot: unknown): Promise<void> {
    this.assertUsable();
    const { guesses, solved } = (snapshot ?? {}) as Partial<GuessState>;
    if (typeof guesses !== 'number' || typeof solved !== 'boolean') {
      throw new RangeError('the snapshot does not belong to this game');
    }
    this.state = { guesses, solved };
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  private assertUsable(signal?: AbortSignal): void {
    signal?.throwIfAborted();
    if (this.isClosed) throw new Error('the guessing session is closed');
  }
}
