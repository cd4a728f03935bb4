import { contentsOf, isAccessible, receptaclesHere } from './access';
import { AFFORDANCES, APPLIANCE_OF, canPickUp, KNIFE_TYPES } from './facts/affordances';
import { formatAction } from './format-action';
import {
  type House,
  type HouseholdAction,
  type HouseState,
  NOWHERE,
  type Treatment,
} from './household-types';
import { mayHold, resolveTreatment } from './resolve-action';

const TREATMENTS = Object.keys(APPLIANCE_OF) as Treatment[];

/**
 * All actions that would do or show something now, in the scene's dialect, sorted by code unit.
 * Going to where the agent already stands is left out, as in the public game.
 */
export function listAdmissibleActions(house: House, state: HouseState): string[] {
  const here = receptaclesHere(house, state);
  const visible = here
    .filter((receptacle) => isAccessible(house, state, receptacle))
    .flatMap((receptacle) => contentsOf(state, receptacle));
  const actions: HouseholdAction[] = [
    { kind: 'look' },
    { kind: 'inventory' },
    ...moves(house, here),
    ...here.flatMap((receptacle) => receptacleActions(house, state, receptacle)),
    ...visible.flatMap((object) => visibleObjectActions(house, state, object)),
    ...heldObjectActions(house, state, here),
  ];
  return [...new Set(actions.map((action) => formatAction(action, house.dialect)))].sort();
}

function moves(house: House, here: readonly number[]): HouseholdAction[] {
  return house.receptacles
    .filter((_, index) => !here.includes(index))
    .map(({ name }) => ({ kind: 'go', receptacle: name }));
}

function receptacleActions(house: House, state: HouseState, receptacle: number): HouseholdAction[] {
  const { name = '', openable = false } = house.receptacles[receptacle] ?? {};
  const actions: HouseholdAction[] = [{ kind: 'examine', name }];
  if (openable) actions.push({ kind: state.open[receptacle] ? 'close' : 'open', receptacle: name });
  return actions;
}

function visibleObjectActions(house: House, state: HouseState, object: number): HouseholdAction[] {
  const { name = '', type = '' } = house.objects[object] ?? {};
  const receptacle = house.receptacles[state.containers[object] ?? NOWHERE]?.name ?? '';
  const tool = house.objects[state.holding];
  const actions: HouseholdAction[] = [{ kind: 'examine', name }];
  if (tool === undefined && canPickUp(type))
    actions.push({ kind: 'take', object: name, receptacle });
  if (AFFORDANCES.toggleable.has(type)) actions.push({ kind: 'use', object: name });
  if (tool && KNIFE_TYPES.has(tool.type) && AFFORDANCES.sliceable.has(type)) {
    actions.push({ kind: 'slice', object: name, tool: tool.name });
  }
  return actions;
}

function heldObjectActions(
  house: House,
  state: HouseState,
  here: readonly number[],
): HouseholdAction[] {
  const held = house.objects[state.holding];
  if (held === undefined) return [];
  const object = held.name;
  return [
    { kind: 'examine', name: object },
    ...here.flatMap((index): HouseholdAction[] => {
      const receptacle = house.receptacles[index]?.name ?? '';
      const canPut = isAccessible(house, state, index) && mayHold(house, index, state.holding);
      const treatments = TREATMENTS.filter(
        (kind) => resolveTreatment(house, state, kind, object, receptacle) !== null,
      );
      return [
        ...(canPut ? [{ kind: 'move', object, receptacle } as const] : []),
        ...treatments.map((kind) => ({ kind, object, receptacle })),
      ];
    }),
  ];
}
