import type {
  OpenWorldRequest,
  World,
  WorldDescription,
  WorldReset,
  WorldSession,
  WorldStep,
  WorldTask,
  WorldTaskPage,
} from '../ports/world';

const length = 3;

/** The smallest world with progress, a dead end and a goal: a corridor with a lamp at its end. */
export class CorridorWorld implements World {
  readonly openSessions = new Set<CorridorSession>();
  /** Thrown once by the session that is sent its nth action, from 0. */
  readonly failures = new Map<number, Error>();

  async describe(): Promise<WorldDescription> {
    return {
      name: 'corridor',
      version: '1',
      title: 'Corridor',
      summary: 'Walk east to the lamp.',
      actionGrammar: '- go east\n- go west\n- take lamp',
      splits: [{ name: 'all', taskCount: 1, summary: 'The only task.' }],
      families: ['walk'],
      defaultMaxSteps: 10,
      canFork: false,
      irreversibleActions: [],
    };
  }

  async tasks(): Promise<WorldTaskPage> {
    const task: WorldTask = { id: 'lamp', split: 'all', family: 'walk', goal: 'take the lamp' };
    return { items: [task], nextCursor: null };
  }

  async open(_request: OpenWorldRequest): Promise<CorridorSession> {
    const session: CorridorSession = new CorridorSession({
      onClose: () => this.openSessions.delete(session),
      failures: this.failures,
    });
    this.openSessions.add(session);
    return session;
  }

  canonicalizeAction(action: string): string {
    return action.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '');
  }
}

export class CorridorSession implements WorldSession {
  /** Every action received since the session was opened. */
  readonly actions: string[] = [];
  #position = 0;

  constructor(
    private readonly options: { onClose?: () => void; failures?: Map<number, Error> } = {},
  ) {}

  async reset(): Promise<WorldReset> {
    this.#position = 0;
    return { observation: this.#view(), goal: 'take the lamp' };
  }

  async step(action: string): Promise<WorldStep> {
    this.#failIfTold();
    this.actions.push(action);
    const before = this.#position;
    if (action === 'go east') this.#position = Math.min(length, before + 1);
    if (action === 'go west') this.#position = Math.max(0, before - 1);
    if (action === 'take lamp' && before === length) {
      return { observation: 'You hold the lamp.', reward: 1, done: true, success: true };
    }
    const observation = before === this.#position ? 'Nothing happens.' : this.#view();
    return { observation, reward: 0, done: false, success: null };
  }

  async close(): Promise<void> {
    this.options.onClose?.();
  }

  #failIfTold(): void {
    const failure = this.options.failures?.get(this.actions.length);
    this.options.failures?.delete(this.actions.length);
    if (failure) throw failure;
  }

  #view(): string {
    const here = `You are at mark ${this.#position} of ${length}.`;
    return this.#position === length ? `${here} You see a lamp.` : here;
  }
}
