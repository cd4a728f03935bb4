import { applyActionText } from './apply-action';
import { type House, type HouseState, NOWHERE } from './household-types';
import { isGoalMet } from './is-goal-met';
import { NOTHING_HAPPENS } from './outcome';

/** A state of play. Plain data: it survives JSON, and it is never changed in place. */
export interface HouseholdEpisode {
  state: HouseState;
  /** Once true, the episode is over. */
  solved: boolean;
}

export interface EpisodeStep {
  episode: HouseholdEpisode;
  observation: string;
  /** 1 on the step that solves the task, else 0. */
  reward: number;
}

/** Advances the episode by one action. After success nothing happens any more. */
export function stepEpisode(house: House, episode: HouseholdEpisode, action: string): EpisodeStep {
  if (episode.solved) return { episode, observation: NOTHING_HAPPENS, reward: 0 };
  const { state, observation } = applyActionText(house, episode.state, action);
  if (state === episode.state) return { episode, observation, reward: 0 };
  const solved = isGoalMet(house, state);
  return { episode: { state, solved }, observation, reward: solved ? 1 : 0 };
}

/**
 * Reads an episode that was stored as JSON, into a copy of its own. Throws RangeError when it does
 * not belong to this house.
 */
export function parseEpisode(house: House, value: unknown): HouseholdEpisode {
  const { state, solved } = (value ?? {}) as Partial<HouseholdEpisode>;
  if (typeof solved !== 'boolean' || !state || !isStateOf(house, state)) {
    throw new RangeError('the snapshot does not belong to this scene');
  }
  const { position, holding, open, containers, marks } = state;
  const own = { open: open.slice(), containers: containers.slice(), marks: marks.slice() };
  return { state: { position, holding, ...own }, solved };
}

function isStateOf(house: House, state: Partial<HouseState>): state is HouseState {
  const { position, holding, open, containers, marks } = state;
  return (
    isIndex(position, house.receptacles.length) &&
    isIndex(holding, house.objects.length) &&
    isListOf(open, house.receptacles.length, (value) => typeof value === 'boolean') &&
    isListOf(containers, house.objects.length, (value) =>
      isIndex(value, house.receptacles.length),
    ) &&
    isListOf(marks, house.objects.length, (value) => Number.isInteger(value))
  );
}

function isIndex(value: unknown, length: number): boolean {
  return Number.isInteger(value) && (value as number) >= NOWHERE && (value as number) < length;
}

function isListOf(value: unknown, length: number, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length === length && value.every(isItem);
}
