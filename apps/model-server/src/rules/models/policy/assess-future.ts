import { canonicalizeHouseholdAction, NOTHING_HAPPENS } from '@foresight/worlds';
import { type Belief, cloneBelief, hasMark } from '../household/belief';
import { isOfType, knownObjects, neededTreatment, wantedObjects } from '../household/goal-state';
import { observeTurn } from '../household/observe-turn';
import { planNext } from './plan-next';
import { isUnseen } from './search-options';

/** What an imagined next state says about the draft that would lead to it. */
export type Assessment =
  | 'impossible'
  /** Predicted to be impossible, yet nothing better is known: the prediction may be wrong. */
  | 'doubtful'
  | 'harmful'
  | 'redundant'
  | 'on_the_way'
  | 'reveals'
  | 'progress';

/** Compares what would be known after the imagined answer with what is known now. */
export function assessFuture(belief: Belief, draft: string, predicted: string): Assessment {
  const planned = isPlanned(belief, draft);
  if (predicted.trim().startsWith(NOTHING_HAPPENS)) return planned ? 'doubtful' : 'impossible';
  const future = cloneBelief(belief);
  observeTurn(future, { action: draft, observation: predicted });
  if (isHarm(belief, future)) return 'harmful';
  if (isProgress(belief, future)) return 'progress';
  if (planned) return countUnseen(future) < countUnseen(belief) ? 'reveals' : 'on_the_way';
  return countUnseen(future) < countUnseen(belief) ? 'reveals' : 'redundant';
}

function isPlanned(belief: Belief, draft: string): boolean {
  const action = canonicalizeHouseholdAction(draft);
  return planNext(belief).some((option) => canonicalizeHouseholdAction(option.action) === action);
}

/** Hands full of the wrong thing, or the right thing put down before it was ready. */
function isHarm(before: Belief, after: Belief): boolean {
  const { objectType } = before.goal;
  if (after.holding !== null && after.holding !== before.holding) {
    return !isOfType(after.holding, objectType);
  }
  const dropped = after.holding === null ? before.holding : null;
  if (dropped === null || !isOfType(dropped, objectType)) return false;
  return wantedObjects(after).some(({ name }) => name === dropped);
}

function isProgress(before: Belief, after: Belief): boolean {
  const { goal } = before;
  if (after.holding !== before.holding) return true;
  const treatment = neededTreatment(before);
  const { holding } = after;
  if (treatment !== null && holding !== null) {
    if (hasMark(after, holding, treatment.mark) && !hasMark(before, holding, treatment.mark))
      return true;
  }
  const found = (belief: Belief) =>
    knownObjects(belief, goal.objectType).length + knownObjects(belief, goal.targetType).length;
  const used = (belief: Belief) => [...belief.marks.values()].filter((m) => m.has('used')).length;
  return found(after) > found(before) || (holding !== null && used(after) > used(before));
}

function countUnseen(belief: Belief): number {
  return [...belief.receptacles.values()].filter(isUnseen).length;
}
