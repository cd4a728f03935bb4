import {
  canPickUp,
  formatAction,
  type HouseholdAction,
  listAdmissibleActions,
  NOWHERE,
} from '@foresight/worlds';
import type { HouseholdWalk } from './household-walk';

type Random = () => number;

/**
 * An action as a careless agent would choose it: often one that works and does not help, often one
 * that cannot work here. Names are those of the house, or such as it might have.
 */
export function carelessAction(walk: HouseholdWalk, random: Random): string {
  if (random() < 0.35) {
    return pick(listAdmissibleActions(walk.house, walk.current), random);
  }
  return formatAction(impossibleAction(walk, random), walk.house.dialect);
}

function impossibleAction(
  { house, current, knowledge }: HouseholdWalk,
  random: Random,
): HouseholdAction {
  const places = house.receptacles.map(({ name }) => name);
  const here = house.receptacles[current.position]?.name;
  const known = house.objects.filter(
    ({ type }, index) => canPickUp(type) && knowledge.has(current.containers[index] ?? NOWHERE),
  );
  const held = house.objects[current.holding]?.name;
  const anyPlace = () => (here !== undefined && random() < 0.6 ? here : pick(places, random));
  const wanted = `${house.goal.objectType} ${1 + Math.floor(random() * 3)}`;
  const anyObject = () => {
    if (held !== undefined && random() < 0.5) return held;
    if (known.length > 0 && random() < 0.6) return pick(known, random).name;
    return random() < 0.8 ? wanted : pick(house.objects, random).name;
  };
  const makers: readonly (() => HouseholdAction)[] = [
    () => ({ kind: 'take', object: anyObject(), receptacle: anyPlace() }),
    () => ({ kind: 'take', object: anyObject(), receptacle: anyPlace() }),
    () => ({ kind: 'move', object: anyObject(), receptacle: anyPlace() }),
    () => ({ kind: 'move', object: anyObject(), receptacle: anyPlace() }),
    () => ({
      kind: 'go',
      receptacle:
        random() < 0.3
          ? `${nameWithoutNumber(pick(places, random))} ${2 + Math.floor(random() * 8)}`
          : anyPlace(),
    }),
    () => ({ kind: 'open', receptacle: anyPlace() }),
    () => ({ kind: 'close', receptacle: anyPlace() }),
    () => ({
      kind: pick(['clean', 'heat', 'cool'] as const, random),
      object: anyObject(),
      receptacle: anyPlace(),
    }),
    () => ({ kind: 'examine', name: random() < 0.5 ? anyPlace() : anyObject() }),
    () => ({ kind: 'use', object: random() < 0.5 ? 'desklamp 1' : anyObject() }),
  ];
  return pick(makers, random)();
}

function nameWithoutNumber(name: string): string {
  return name.replace(/ \d+$/, '');
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}
