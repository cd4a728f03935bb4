import { APPLIANCE_OF, canContain, parseEntityName } from '@foresight/worlds';
import { type Belief, type BelievedReceptacle, hasMark, receptacleHere } from '../household/belief';
import {
  fullestTarget,
  isLampTask,
  isOfType,
  knownObjects,
  neededTreatment,
  wantedObjects,
} from '../household/goal-state';
import { createOption, type Option } from './option';
import { searchOptions } from './search-options';

/** The sensible next actions, weighted. Never empty. */
export function planNext(belief: Belief): Option[] {
  const options =
    belief.holding === null ? fetchOptions(belief) : holdingOptions(belief, belief.holding);
  return options.length > 0 ? options : [createOption(belief, { kind: 'look' }, 'look around')];
}

function fetchOptions(belief: Belief): Option[] {
  const wanted = wantedObjects(belief);
  if (wanted.length === 0) return searchOptions(belief, belief.goal.objectType);
  return wanted.map(({ name, receptacle }) => {
    const here = receptacle.name === belief.position;
    const take = { kind: 'take', object: name, receptacle: receptacle.name } as const;
    const option =
      reach(belief, receptacle, `get the ${name}`) ??
      createOption(belief, take, `take the ${name}`);
    return { ...option, weight: here ? 8 : 1 };
  });
}

function holdingOptions(belief: Belief, held: string): Option[] {
  if (!isOfType(held, belief.goal.objectType)) return putAway(belief, held);
  if (isLampTask(belief)) return lampOptions(belief);
  const treatment = neededTreatment(belief);
  if (treatment === null || hasMark(belief, held, treatment.mark)) return deliver(belief, held);
  return treatOptions(belief, held, treatment.verb);
}

function treatOptions(belief: Belief, held: string, verb: 'clean' | 'heat' | 'cool'): Option[] {
  const appliances = ofType(belief, APPLIANCE_OF[verb]);
  const here = appliances.find(({ name }) => name === belief.position);
  if (here !== undefined) {
    const action = { kind: verb, object: held, receptacle: here.name } as const;
    return [createOption(belief, action, `${verb} the ${held}`)];
  }
  return appliances.map(({ name }) =>
    createOption(belief, { kind: 'go', receptacle: name }, `${verb} the ${held} at the ${name}`),
  );
}

function lampOptions(belief: Belief): Option[] {
  const lamps = knownObjects(belief, belief.goal.targetType);
  if (lamps.length === 0) return searchOptions(belief, belief.goal.targetType);
  return lamps.map(({ name, receptacle }) => {
    const use = createOption(belief, { kind: 'use', object: name }, `use the ${name}`);
    return reach(belief, receptacle, `use the ${name}`) ?? use;
  });
}

function deliver(belief: Belief, held: string): Option[] {
  const target = fullestTarget(belief);
  if (target === null) return putAway(belief, held);
  const put = { kind: 'move', object: held, receptacle: target.name } as const;
  const purpose = `put the ${held} in the ${target.name}`;
  return [reach(belief, target, purpose) ?? createOption(belief, put, purpose)];
}

/** Hands must be free before anything else can be taken. */
function putAway(belief: Belief, held: string): Option[] {
  const type = parseEntityName(held).type;
  const here = receptacleHere(belief);
  const fits = (receptacle: BelievedReceptacle) =>
    receptacle.access !== 'closed' && canContain(receptacle.type, type);
  const place = here !== null && fits(here) ? here : [...belief.receptacles.values()].find(fits);
  if (place === undefined) return [];
  const put = { kind: 'move', object: held, receptacle: place.name } as const;
  const purpose = `put the ${held} away`;
  return [reach(belief, place, purpose) ?? createOption(belief, put, purpose)];
}

/** The step still missing before hands can reach into a receptacle; null when none is. */
function reach(belief: Belief, receptacle: BelievedReceptacle, purpose: string): Option | null {
  const { name } = receptacle;
  if (name !== belief.position)
    return createOption(belief, { kind: 'go', receptacle: name }, purpose);
  if (receptacle.access !== 'closed') return null;
  return createOption(belief, { kind: 'open', receptacle: name }, `open the ${name}`);
}

function ofType(belief: Belief, type: string): BelievedReceptacle[] {
  return [...belief.receptacles.values()].filter((receptacle) => receptacle.type === type);
}
