import { APPLIANCE_OF, canonicalizeHouseholdAction, formatAction } from '@foresight/worlds';
import { type Belief, receptacleHere } from '../household/belief';
import {
  knownObjects,
  neededTreatment,
  targetReceptacles,
  wantedObjects,
} from '../household/goal-state';
import { createOption, type Option } from './option';

/**
 * What a careless player would try now: acting on closed or distant things, skipping a treatment,
 * going where it has been, doing again what failed. Most of it changes nothing.
 */
export function hastyOptions(belief: Belief, sensible: readonly Option[]): Option[] {
  const taken = new Set(sensible.map(({ action }) => canonicalizeHouseholdAction(action)));
  return [
    ...repeatFailure(belief),
    ...grabTooEarly(belief),
    ...skipTreatment(belief),
    ...actAtDistance(belief),
    ...goBack(belief),
    createOption(belief, { kind: 'inventory' }, 'check what I carry', 0.3),
  ].filter(({ action }) => !taken.has(canonicalizeHouseholdAction(action)));
}

function repeatFailure({ last }: Belief): Option[] {
  if (last === null || last.worked) return [];
  return [{ action: last.action, purpose: 'try the same once more', weight: 4 }];
}

/** Taking the object from a closed or empty place, or before it was seen. */
function grabTooEarly(belief: Belief): Option[] {
  const here = receptacleHere(belief);
  if (here === null || belief.holding !== null) return [];
  if (here.contents?.some((name) => name.startsWith(`${belief.goal.objectType} `))) return [];
  const object = `${belief.goal.objectType} 1`;
  const take = { kind: 'take', object, receptacle: here.name } as const;
  return [createOption(belief, take, `take a ${belief.goal.objectType} here`, 1.5)];
}

/** Putting the object down where it is to end although it is not treated yet. */
function skipTreatment(belief: Belief): Option[] {
  const [target] = targetReceptacles(belief);
  if (target === undefined || belief.holding === null) return [];
  const purpose = `finish at the ${target.name}`;
  const put = { kind: 'move', object: belief.holding, receptacle: target.name } as const;
  const go = { kind: 'go', receptacle: target.name } as const;
  const away = belief.position !== target.name;
  return [
    createOption(belief, put, purpose, 1.5),
    ...(away ? [createOption(belief, go, purpose, 0.7)] : []),
  ];
}

/** Using an appliance or an object from across the room. */
function actAtDistance(belief: Belief): Option[] {
  const treatment = neededTreatment(belief);
  const options: Option[] = [];
  if (treatment !== null) {
    const object = belief.holding ?? `${belief.goal.objectType} 1`;
    const receptacle = `${APPLIANCE_OF[treatment.verb]} 1`;
    const action = { kind: treatment.verb, object, receptacle } as const;
    options.push(createOption(belief, action, `${treatment.verb} it now`, 1.5));
  }
  for (const { name, receptacle } of wantedObjects(belief).slice(0, 2)) {
    const action = { kind: 'take', object: name, receptacle: receptacle.name } as const;
    options.push(createOption(belief, action, `just take the ${name}`, 2));
  }
  const [lamp] = knownObjects(belief, belief.goal.targetType);
  const use = lamp && createOption(belief, { kind: 'use', object: lamp.name }, 'use the lamp', 1);
  return use ? [...options, use] : options;
}

/** Going again where everything has been seen. */
function goBack(belief: Belief): Option[] {
  return [...belief.visits.keys()]
    .filter((name) => name !== belief.position)
    .slice(-4)
    .map((receptacle) => ({
      action: formatAction({ kind: 'go', receptacle }, belief.dialect),
      purpose: `look at the ${receptacle} again`,
      weight: 0.8,
    }));
}
