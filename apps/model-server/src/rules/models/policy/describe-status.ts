import { type Belief, hasMark } from '../household/belief';
import { isLampTask, isOfType, neededTreatment, wantedObjects } from '../household/goal-state';
import { isUnseen } from './search-options';

/** Where the task stands, in one short sentence. */
export function describeStatus(belief: Belief): string {
  const { holding, goal } = belief;
  if (holding !== null) return describeHeld(belief, holding);
  const [wanted] = wantedObjects(belief);
  if (wanted !== undefined) return `The ${wanted.name} is at the ${wanted.receptacle.name}.`;
  const all = [...belief.receptacles.values()];
  const seen = all.filter((receptacle) => !isUnseen(receptacle)).length;
  return `No ${goal.objectType} found yet; ${seen} of ${all.length} places seen.`;
}

function describeHeld(belief: Belief, held: string): string {
  if (!isOfType(held, belief.goal.objectType)) return `The ${held} in hand is of no use.`;
  if (isLampTask(belief)) return `The ${held} is in hand; it needs the ${belief.goal.targetType}.`;
  const treatment = neededTreatment(belief);
  if (treatment === null) return `The ${held} is in hand.`;
  const done = hasMark(belief, held, treatment.mark);
  return `The ${held} is in hand and ${done ? '' : 'not yet '}${treatment.mark}.`;
}
