/** A generator of numbers in [0, 1): equal for equal seeds. */
export type Random = () => number;

/** Mulberry32, after the seed's bits are spread so that neighbouring seeds differ at once. */
export function createRandom(seed: number): Random {
  let state = hashNumber(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** FNV-1a over UTF-16 units: a seed that depends on a text alone. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

function hashNumber(seed: number): number {
  const low = seed | 0;
  const high = Math.floor(seed / 4_294_967_296) | 0;
  const mixed = Math.imul(low ^ 0x9e3779b9 ^ Math.imul(high, 0x27d4eb2f), 0x85ebca6b);
  return (Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) ^ (mixed >>> 16)) | 0;
}
