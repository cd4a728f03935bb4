import { contentsOf, receptaclesHere } from './access';
import { type House, type HouseState, MARK, NOWHERE } from './household-types';
import { formatListing, joinWithAnd } from './listing';

/** What the agent reads first: the room, then the task on a line of its own. */
export function renderReset(house: House): string {
  return `${house.roomLine}\nYour task is to: ${house.goal.sentence}.`;
}

/** The answer to `look`. */
export function renderLook(house: House, state: HouseState): string {
  if (state.position === NOWHERE) return house.roomLine;
  const names = receptaclesHere(house, state).map((index) => nameOfReceptacle(house, index));
  return `You are facing the ${joinWithAnd(names)}. Next to it, you see nothing.`;
}

/** What a receptacle shows: its contents, or that it is closed. */
export function renderReceptacle(house: House, state: HouseState, receptacle: number): string {
  const name = nameOfReceptacle(house, receptacle);
  const openable = house.receptacles[receptacle]?.openable === true;
  if (openable && state.open[receptacle] !== true) return `The ${name} is closed.`;
  const listing = formatListing(
    contentsOf(state, receptacle).map((object) => nameOfObject(house, object)),
  );
  return openable
    ? `The ${name} is open. In it, you see ${listing}.`
    : `On the ${name}, you see ${listing}.`;
}

/** The answer to `examine` for an object. */
export function renderObject(house: House, state: HouseState, object: number): string {
  const name = nameOfObject(house, object);
  const marks = state.marks[object] ?? 0;
  if ((marks & MARK.on) !== 0) return `This ${name} is on.`;
  const qualities = describeMarks(marks);
  return qualities === ''
    ? `There's nothing special about ${name}.`
    : `This is a ${qualities} ${name}.`;
}

/** The answer to `inventory`. */
export function renderInventory(house: House, state: HouseState): string {
  if (state.holding === NOWHERE) return 'You are not carrying anything.';
  return `You are carrying: a ${nameOfObject(house, state.holding)}.`;
}

function describeMarks(marks: number): string {
  const clean = (marks & MARK.clean) !== 0;
  const sliced = (marks & MARK.sliced) !== 0;
  const temperature = (marks & MARK.hot) !== 0 ? 'hot' : (marks & MARK.cool) !== 0 ? 'cool' : '';
  // The public game says "cold" only when coolness is all there is to say.
  if (temperature === 'cool' && !clean && !sliced) return 'cold';
  const state = [temperature, clean ? 'clean' : ''].filter((word) => word !== '').join(' and ');
  return [state, sliced ? 'sliced' : ''].filter((word) => word !== '').join(' ');
}

function nameOfReceptacle(house: House, index: number): string {
  return house.receptacles[index]?.name ?? '';
}

function nameOfObject(house: House, index: number): string {
  return house.objects[index]?.name ?? '';
}
