import type { Goal } from '@foresight/worlds';
import { hashText } from '../../decoding/random';

/** One task in so many is misunderstood. */
const misreadEvery = 10;

/**
 * The goal as the policy understands it. A fixed share of tasks is taken for a plain placement,
 * always the same ones: a blind spot that neither drafts nor reflections can see, so that even the
 * full loop leaves something to learn.
 */
export function misreadGoal(goal: Goal, room: string): Goal {
  if (goal.family === 'look_at_obj_in_light') return goal;
  const misread = hashText(`${goal.sentence}\n${room}`) % misreadEvery === 0;
  return misread ? { ...goal, family: 'pick_and_place_simple' } : goal;
}
