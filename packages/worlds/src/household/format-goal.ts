import type { Goal, TaskFamily } from './household-types';

type SentenceForm = (objectType: string, targetType: string) => string;

const SENTENCES: Readonly<Record<TaskFamily, readonly [SentenceForm, SentenceForm]>> = {
  pick_and_place_simple: [(o, t) => `put a ${o} in ${t}`, (o, t) => `put some ${o} on ${t}`],
  pick_clean_then_place_in_recep: [
    (o, t) => `put a clean ${o} in ${t}`,
    (o, t) => `clean some ${o} and put it in ${t}`,
  ],
  pick_heat_then_place_in_recep: [
    (o, t) => `put a hot ${o} in ${t}`,
    (o, t) => `heat some ${o} and put it in ${t}`,
  ],
  pick_cool_then_place_in_recep: [
    (o, t) => `put a cool ${o} in ${t}`,
    (o, t) => `cool some ${o} and put it in ${t}`,
  ],
  look_at_obj_in_light: [
    (o, t) => `look at ${o} under the ${t}`,
    (o, t) => `examine the ${o} with the ${t}`,
  ],
  pick_two_obj_and_place: [
    (o, t) => `put two ${o} in ${t}`,
    (o, t) => `find two ${o} and put them in ${t}`,
  ],
};

/** Builds a goal with one of its family's two public sentences. */
export function createGoal(
  family: TaskFamily,
  objectType: string,
  targetType: string,
  form: 0 | 1,
): Goal {
  const sentence = SENTENCES[family][form](objectType, targetType);
  return { family, objectType, targetType, sentence };
}
