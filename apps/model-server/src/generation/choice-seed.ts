/** The seed of one of several choices. The first has the request's own, as if it were the only one. */
export function deriveChoiceSeed(seed: number, choice: number): number {
  if (choice === 0) return seed;
  let mixed = Math.imul(seed ^ Math.imul(choice, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
