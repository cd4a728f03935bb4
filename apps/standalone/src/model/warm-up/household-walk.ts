import type { PromptScene } from '@foresight/agent';
import {
  applyActionText,
  type BuiltHouse,
  chooseSearchingAction,
  type Explanation,
  explainChoice,
  formatAction,
  type House,
  type HouseState,
  type Knowledge,
  lookAround,
  renderReset,
} from '@foresight/worlds';

/** What the expert does next, and why. */
export interface Advice extends Explanation {
  action: string;
  /** Whether it still looks for something. */
  isSearching: boolean;
}

/** What an action would do here. */
export interface Foretold {
  observation: string;
  state: HouseState;
  seen: Knowledge;
}

/** An attempt at a household task, seen from outside: the state, and what the agent knows of it. */
export class HouseholdWalk {
  readonly house: House;
  private state: HouseState;
  private seen: Knowledge = new Set();
  private readonly history: { action: string; observation: string }[] = [];

  constructor({ house, start }: BuiltHouse) {
    this.house = house;
    this.state = start;
  }

  /** What prompts show of the attempt so far. */
  get scene(): PromptScene {
    return {
      goal: this.house.goal.sentence,
      actionGrammar: '',
      initialObservation: renderReset(this.house),
      index: this.history.length,
      history: [...this.history],
      historySteps: Math.max(1, this.history.length),
    };
  }

  get current(): HouseState {
    return this.state;
  }

  get knowledge(): Knowledge {
    return this.seen;
  }

  /** The same attempt, to go on from here without changing this one. */
  fork(): HouseholdWalk {
    const fork = new HouseholdWalk({ house: this.house, start: this.state });
    fork.seen = this.seen;
    fork.history.push(...this.history);
    return fork;
  }

  /** Null when the task is solved. */
  advise(): Advice | null {
    return advise(this.house, this.state, this.seen);
  }

  foretell(action: string): Foretold {
    const { observation, state } = applyActionText(this.house, this.state, action);
    return { observation, state, seen: lookAround(this.house, state, this.seen) };
  }

  act(action: string): string {
    const { observation, state, seen } = this.foretell(action);
    this.state = state;
    this.seen = seen;
    this.history.push({ action, observation });
    return observation;
  }
}

export function advise(house: House, state: HouseState, seen: Knowledge): Advice | null {
  const choice = chooseSearchingAction(house, state, seen);
  if (choice === null) return null;
  return {
    ...explainChoice(house, state, choice),
    action: formatAction(choice.action, house.dialect),
    isSearching: choice.searchingFor !== null,
  };
}
