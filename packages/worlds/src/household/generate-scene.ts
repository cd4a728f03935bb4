import { createSeededRandom, type SeededRandom } from '../random/seeded-random';
import { canPickUp, OPENABLE_TYPES, receptacleTypesFor } from './facts/affordances';
import { CAPACITY, DEFAULT_CAPACITY, FIXTURE_SURFACES, ROOMS } from './facts/rooms';
import type { Layout } from './generate-layout';
import type { Dialect, Goal, ReceptacleSpec, SceneSpec } from './household-types';

interface Slot extends ReceptacleSpec {
  type: string;
}

/**
 * Furnishes a layout with objects so that the goal can be reached and is not met at the start.
 * Equal arguments give equal scenes. Throws RangeError when the layout cannot host the goal.
 */
export function generateScene(
  layout: Layout,
  goal: Goal,
  seed: number,
  dialect: Dialect,
): SceneSpec {
  const random = createSeededRandom(seed);
  const slots = emptySlots(layout);
  placeGoalObjects(slots, goal, random);
  for (const [type, choices] of ROOMS[layout.room].objects) {
    if (type === goal.objectType) continue;
    placeStock(slots, type, random.pick(choices), random);
  }
  const receptacles = slots.map(({ type: _, ...receptacle }) => receptacle);
  return { dialect, goal, receptacles };
}

function emptySlots(layout: Layout): Slot[] {
  return [...layout.receptacleCounts].flatMap(([type, count]) =>
    Array.from({ length: count }, (_, index) => ({
      type,
      name: `${type} ${index + 1}`,
      openable: OPENABLE_TYPES.has(type),
      open: false,
      contents: [],
    })),
  );
}

function placeGoalObjects(slots: readonly Slot[], goal: Goal, random: SeededRandom): void {
  const isPlain =
    goal.family === 'pick_and_place_simple' || goal.family === 'pick_two_obj_and_place';
  // An object that already lies in the target would solve a plain placement before it begins.
  const avoided = isPlain ? goal.targetType : null;
  const count =
    goal.family === 'pick_two_obj_and_place' ? 2 + random.below(2) : 1 + random.below(2);
  const placed = placeObjects(slots, goal.objectType, count, random, avoided);
  if (placed < count) throw new RangeError(`no place for ${goal.objectType} in this layout`);
  if (goal.family === 'look_at_obj_in_light') placeObjects(slots, goal.targetType, 1, random, null);
}

function placeStock(slots: readonly Slot[], type: string, count: number, random: SeededRandom) {
  const exists = slots.some(({ contents }) =>
    contents.some(({ name }) => name.startsWith(`${type} `)),
  );
  if (!exists) placeObjects(slots, type, count, random, null);
}

/** Places objects `type 1` to `type n`; returns how many found room. */
function placeObjects(
  slots: readonly Slot[],
  type: string,
  count: number,
  random: SeededRandom,
  avoidedReceptacleType: string | null,
): number {
  const types = canPickUp(type) ? receptacleTypesFor(type) : FIXTURE_SURFACES;
  const allowed = types.length > 0 ? types : FIXTURE_SURFACES;
  for (let number = 1; number <= count; number += 1) {
    const free = slots.filter((slot) => slot.type !== avoidedReceptacleType && hasRoom(slot));
    const kinds = allowed.filter((kind) => free.some((slot) => slot.type === kind));
    if (kinds.length === 0) return number - 1;
    // The type is drawn first, so that ten cabinets do not swallow most of the room.
    const kind = random.pick(kinds);
    const slot = random.pick(free.filter((candidate) => candidate.type === kind));
    slot.contents.push({ name: `${type} ${number}` });
  }
  return count;
}

function hasRoom(slot: Slot): boolean {
  return slot.contents.length < (CAPACITY[slot.type] ?? DEFAULT_CAPACITY);
}
