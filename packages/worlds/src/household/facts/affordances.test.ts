import { describe, expect, it } from 'vitest';
import { readTaskMix } from '../task-mix';
import { AFFORDANCES, canContain, canPickUp, receptacleTypesFor } from './affordances';

const TREATED = {
  pick_clean_then_place_in_recep: AFFORDANCES.cleanable,
  pick_heat_then_place_in_recep: AFFORDANCES.heatable,
  pick_cool_then_place_in_recep: AFFORDANCES.coolable,
} as const;

describe('affordances', () => {
  it('allow all that the public tasks ask for', () => {
    for (const { family, objectType, targetType } of readTaskMix()) {
      expect([objectType, canPickUp(objectType)]).toEqual([objectType, true]);
      if (family === 'look_at_obj_in_light') {
        expect(AFFORDANCES.toggleable.has(targetType)).toBe(true);
      } else {
        expect([targetType, objectType, canContain(targetType, objectType)]).toContain(true);
      }
      if (family in TREATED) {
        expect(TREATED[family as keyof typeof TREATED].has(objectType)).toBe(true);
      }
    }
  });

  it('refuse what the facts exclude, and allow what they do not know', () => {
    expect(canContain('microwave', 'book')).toBe(false);
    expect(canContain('toaster', 'bread')).toBe(false);
    expect(canContain('fridge', 'papertowelroll')).toBe(false);
    expect(canContain('countertop', 'papertowelroll')).toBe(true);
    expect(canContain('fridge', 'pineapple')).toBe(true);
    expect(canContain('moonbase', 'book')).toBe(true);
    expect(canContain('constructor', 'book')).toBe(true);
    expect(receptacleTypesFor('mug')).toContain('coffeemachine');
    expect(canPickUp('television')).toBe(false);
  });
});
