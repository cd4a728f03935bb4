import { createSeededRandom } from '../random/seeded-random';
import { ROOMS } from './facts/rooms';
import type { RoomType } from './household-types';

/** A room and how many receptacles of each type stand in it. */
export interface Layout {
  room: RoomType;
  receptacleCounts: ReadonlyMap<string, number>;
}

/** Draws the furniture of a room. */
export function generateLayout(room: RoomType, seed: number): Layout {
  const random = createSeededRandom(seed);
  const counts = new Map<string, number>();
  for (const [type, choices] of ROOMS[room].receptacles) {
    const count = random.pick(choices);
    if (count > 0) counts.set(type, count);
  }
  return { room, receptacleCounts: counts };
}

/** Equal for layouts with the same furniture. */
export function describeLayout(layout: Layout): string {
  const furniture = [...layout.receptacleCounts].map(([type, count]) => `${type}:${count}`);
  return `${layout.room} ${furniture.join(' ')}`;
}

/**
 * Draws `count` layouts that differ from each other and from those in `taken`, which gains them.
 * Seeds run upwards from `firstSeed`.
 */
export function generateLayouts(
  room: RoomType,
  firstSeed: number,
  count: number,
  taken: Set<string>,
): Layout[] {
  const layouts: Layout[] = [];
  for (let seed = firstSeed; layouts.length < count; seed += 1) {
    const layout = generateLayout(room, seed);
    const description = describeLayout(layout);
    if (taken.has(description)) continue;
    taken.add(description);
    layouts.push(layout);
  }
  return layouts;
}
