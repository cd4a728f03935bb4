import { describe, expect, it } from 'vitest';
import { createGoal } from './format-goal';
import { TASK_FAMILIES } from './household-types';
import { parseGoal } from './parse-goal';
import { readTaskMix } from './task-mix';

describe('parseGoal', () => {
  it('reads both sentences of every kind of task', () => {
    const goals = readTaskMix().flatMap(({ family, objectType, targetType }) =>
      ([0, 1] as const).map((form) => createGoal(family, objectType, targetType, form)),
    );
    expect(new Set(goals.map(({ family }) => family)).size).toBe(TASK_FAMILIES.length);
    for (const goal of goals) expect(parseGoal(goal.sentence)).toEqual(goal);
  });

  it.each([
    ['find some apple and put it in sidetable', 'pick_and_place_simple', 'apple', 'sidetable'],
    ['put some spraybottle on toilet.', 'pick_and_place_simple', 'spraybottle', 'toilet'],
    ['Put a cool mug in shelf', 'pick_cool_then_place_in_recep', 'mug', 'shelf'],
    ['find two pen and put them in drawer', 'pick_two_obj_and_place', 'pen', 'drawer'],
    ['examine the pen with the desklamp', 'look_at_obj_in_light', 'pen', 'desklamp'],
    ['look at bowl under the floorlamp', 'look_at_obj_in_light', 'bowl', 'floorlamp'],
  ])('reads %j', (sentence, family, objectType, targetType) => {
    expect(parseGoal(sentence)).toMatchObject({ family, objectType, targetType });
  });

  it.each(['', 'tidy up', 'put apple', 'put two apple'])('does not read %j', (sentence) => {
    expect(parseGoal(sentence)).toBeNull();
  });
});
