import { findHeld, findHere, findVisible, isAccessible } from './access';
import { AFFORDANCES, APPLIANCE_OF, canContain, canPickUp, KNIFE_TYPES } from './facts/affordances';
import { type House, type HouseState, NOWHERE, type Treatment } from './household-types';

const TREATABLE: Readonly<Record<Treatment, ReadonlySet<string>>> = {
  clean: AFFORDANCES.cleanable,
  heat: AFFORDANCES.heatable,
  cool: AFFORDANCES.coolable,
};

/** An action whose names are resolved and whose preconditions hold. */
export interface Resolved {
  object: number;
  receptacle: number;
}

/** Resolves `take`: at the receptacle, object visible in it, hands empty, object can be lifted. */
export function resolveTake(
  house: House,
  state: HouseState,
  objectName: string,
  receptacleName: string,
): Resolved | null {
  const receptacle = findHere(house, state, receptacleName);
  if (receptacle === NOWHERE || state.holding !== NOWHERE) return null;
  if (!isAccessible(house, state, receptacle)) return null;
  const object = (house.objectsByName.get(objectName) ?? []).find(
    (index) => state.containers[index] === receptacle,
  );
  if (object === undefined || !canPickUp(house.objects[object]?.type ?? '')) return null;
  return { object, receptacle };
}

/** Resolves `move` (`put`): at the receptacle, object held, receptacle accessible and suitable. */
export function resolveMove(
  house: House,
  state: HouseState,
  objectName: string,
  receptacleName: string,
): Resolved | null {
  const receptacle = findHere(house, state, receptacleName);
  const object = findHeld(house, state, objectName);
  if (receptacle === NOWHERE || object === NOWHERE) return null;
  if (!isAccessible(house, state, receptacle)) return null;
  return mayHold(house, receptacle, object) ? { object, receptacle } : null;
}

/** Resolves `clean`, `heat` and `cool`. The appliance may be closed. */
export function resolveTreatment(
  house: House,
  state: HouseState,
  treatment: Treatment,
  objectName: string,
  receptacleName: string,
): Resolved | null {
  const receptacle = findHere(house, state, receptacleName);
  const object = findHeld(house, state, objectName);
  if (receptacle === NOWHERE || object === NOWHERE) return null;
  if (house.receptacles[receptacle]?.type !== APPLIANCE_OF[treatment]) return null;
  return TREATABLE[treatment].has(house.objects[object]?.type ?? '')
    ? { object, receptacle }
    : null;
}

/** The object that `slice` would cut: visible here and sliceable, knife in hand; or NOWHERE. */
export function resolveSlice(
  house: House,
  state: HouseState,
  objectName: string,
  toolName: string,
): number {
  const tool = findHeld(house, state, toolName);
  if (tool === NOWHERE || !KNIFE_TYPES.has(house.objects[tool]?.type ?? '')) return NOWHERE;
  const object = findVisible(house, state, objectName);
  return AFFORDANCES.sliceable.has(house.objects[object]?.type ?? '') ? object : NOWHERE;
}

/** The lamp that `use` would switch: visible here; or NOWHERE. */
export function resolveLamp(house: House, state: HouseState, name: string): number {
  const lamp = findVisible(house, state, name);
  return AFFORDANCES.toggleable.has(house.objects[lamp]?.type ?? '') ? lamp : NOWHERE;
}

/** Whether the receptacle's type may hold the object's type. */
export function mayHold(house: House, receptacle: number, object: number): boolean {
  return canContain(house.receptacles[receptacle]?.type ?? '', house.objects[object]?.type ?? '');
}
