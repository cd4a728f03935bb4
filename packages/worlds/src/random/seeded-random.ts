/** A small deterministic generator: the same seed gives the same numbers on every machine. */
export interface SeededRandom {
  /** A whole number from 0 up to, not including, `bound`. */
  below(bound: number): number;
  /** One item; throws RangeError on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** Whether an event of probability `parts` in `whole` happens. */
  chance(parts: number, whole: number): boolean;
}

/**
 * Mulberry32: 32 bits of state and integer arithmetic only, which is enough for scenes and keeps
 * the results equal on every JavaScript engine.
 */
export function createSeededRandom(seed: number): SeededRandom {
  let state = scrambleSeed(seed);
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * bound);
  };
  return {
    below,
    chance: (parts, whole) => below(whole) < parts,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('cannot pick from an empty list');
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}

/** Spreads neighbouring seeds apart, so that seeds 1 and 2 do not give similar scenes. */
function scrambleSeed(seed: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}
