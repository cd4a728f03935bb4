const HALF_BITS = 20;
const HALF = 2 ** HALF_BITS;
const DIGITS = 8;
const ROUND_KEYS = [0x3c6ef372, 0x1f83d9ab, 0x5be0cd19];

/** Products a catalogue can hold at most. */
export const MAX_PRODUCTS = HALF * HALF;

/**
 * A ten-character id in the shape of the public benchmark's, such as `B0K3M9X2QA`. A Feistel
 * permutation of the index, so that ids are unique, look drawn at random and can be read back
 * without a table.
 */
export function formatProductId(catalogueSeed: number, index: number): string {
  let left = Math.floor(index / HALF);
  let right = index % HALF;
  for (const key of ROUND_KEYS) {
    [left, right] = [right, left ^ scramble(right, key ^ catalogueSeed)];
  }
  const number = left * HALF + right;
  return `B0${number.toString(36).toUpperCase().padStart(DIGITS, '0')}`;
}

/** The index behind an id; null when the text is no id. It may lie beyond the catalogue. */
export function parseProductId(catalogueSeed: number, id: string): number | null {
  if (!/^B0[0-9A-Z]{8}$/.test(id)) return null;
  const number = Number.parseInt(id.slice(2), 36);
  if (number >= MAX_PRODUCTS) return null;
  let left = Math.floor(number / HALF);
  let right = number % HALF;
  for (const key of ROUND_KEYS.toReversed()) {
    [left, right] = [right ^ scramble(left, key ^ catalogueSeed), left];
  }
  return left * HALF + right;
}

function scramble(half: number, key: number): number {
  let mixed = Math.imul(half ^ key, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) & (HALF - 1);
}
