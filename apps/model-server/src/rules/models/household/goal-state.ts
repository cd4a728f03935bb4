import { type MarkName, parseEntityName, type Treatment } from '@foresight/worlds';
import { type Belief, type BelievedReceptacle, hasMark } from './belief';

export interface LocatedObject {
  name: string;
  receptacle: BelievedReceptacle;
}

const treatments: Partial<Record<Belief['goal']['family'], { verb: Treatment; mark: MarkName }>> = {
  pick_clean_then_place_in_recep: { verb: 'clean', mark: 'clean' },
  pick_heat_then_place_in_recep: { verb: 'heat', mark: 'hot' },
  pick_cool_then_place_in_recep: { verb: 'cool', mark: 'cool' },
};

/** What must be done to the object before it is placed; null when nothing. */
export function neededTreatment({ goal }: Belief) {
  return treatments[goal.family] ?? null;
}

export function isLampTask({ goal }: Belief): boolean {
  return goal.family === 'look_at_obj_in_light';
}

export function isOfType(object: string, type: string): boolean {
  return parseEntityName(object).type === type;
}

/** Objects of a type whose place is known. */
export function knownObjects(belief: Belief, type: string): LocatedObject[] {
  return [...belief.receptacles.values()].flatMap((receptacle) =>
    (receptacle.contents ?? [])
      .filter((name) => isOfType(name, type))
      .map((name) => ({ name, receptacle })),
  );
}

/** Objects that still have to be fetched, as far as they have been seen. */
export function wantedObjects(belief: Belief): LocatedObject[] {
  const { objectType } = belief.goal;
  const target = fullestTarget(belief);
  return knownObjects(belief, objectType).filter(
    ({ name, receptacle }) => !isSettled(belief, name, receptacle, target),
  );
}

/** Whether an object lies where it is to end, in the state in which it is to end. */
function isSettled(
  belief: Belief,
  object: string,
  receptacle: BelievedReceptacle,
  target: BelievedReceptacle | null,
): boolean {
  if (isLampTask(belief)) return false;
  const treatment = neededTreatment(belief);
  if (treatment !== null && !hasMark(belief, object, treatment.mark)) return false;
  if (belief.goal.family === 'pick_two_obj_and_place') return receptacle === target;
  return receptacle.type === belief.goal.targetType;
}

export function targetReceptacles(belief: Belief): BelievedReceptacle[] {
  return [...belief.receptacles.values()].filter(({ type }) => type === belief.goal.targetType);
}

/** The target where most of the goal's objects lie already: two objects must end in one place. */
export function fullestTarget(belief: Belief): BelievedReceptacle | null {
  const count = ({ contents }: BelievedReceptacle) =>
    (contents ?? []).filter((name) => isOfType(name, belief.goal.objectType)).length;
  const here = (receptacle: BelievedReceptacle) => Number(receptacle.name === belief.position);
  const [best] = targetReceptacles(belief).sort((a, b) => count(b) - count(a) || here(b) - here(a));
  return best ?? null;
}
