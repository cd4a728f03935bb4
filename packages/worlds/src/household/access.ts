import { type House, type HouseState, NOWHERE } from './household-types';

/** Whether the agent stands at the receptacle, or at another one in the same place. */
export function isAt(house: House, state: HouseState, receptacle: number): boolean {
  if (receptacle === NOWHERE) return false;
  if (state.position === receptacle) return true;
  const here = house.receptacles[state.position];
  return here !== undefined && here.place === house.receptacles[receptacle]?.place;
}

/** Whether the contents can be seen and reached: it has no door, or the door is open. */
export function isAccessible(house: House, state: HouseState, receptacle: number): boolean {
  return house.receptacles[receptacle]?.openable === false || state.open[receptacle] === true;
}

/** Whether the object lies in an accessible receptacle where the agent stands. */
export function isVisible(house: House, state: HouseState, object: number): boolean {
  const container = state.containers[object] ?? NOWHERE;
  return (
    container !== NOWHERE && isAt(house, state, container) && isAccessible(house, state, container)
  );
}

/** The object of this name that is visible here, or NOWHERE. */
export function findVisible(house: House, state: HouseState, name: string): number {
  for (const object of house.objectsByName.get(name) ?? []) {
    if (isVisible(house, state, object)) return object;
  }
  return NOWHERE;
}

/** The held object if it has this name, or NOWHERE. */
export function findHeld(house: House, state: HouseState, name: string): number {
  return house.objects[state.holding]?.name === name ? state.holding : NOWHERE;
}

/** The receptacle of this name if the agent stands at it, or NOWHERE. */
export function findHere(house: House, state: HouseState, name: string): number {
  const receptacle = house.receptacleByName.get(name);
  return receptacle !== undefined && isAt(house, state, receptacle) ? receptacle : NOWHERE;
}

/** All receptacles where the agent stands, in listing order; none in the middle of the room. */
export function receptaclesHere(house: House, state: HouseState): readonly number[] {
  const place = house.receptacles[state.position]?.place;
  return place === undefined ? [] : (house.receptaclesByPlace[place] ?? []);
}

/** Contents in listing order, whether visible or not. */
export function contentsOf(state: HouseState, receptacle: number): number[] {
  const contents: number[] = [];
  for (let object = 0; object < state.containers.length; object += 1) {
    if (state.containers[object] === receptacle) contents.push(object);
  }
  return contents;
}
