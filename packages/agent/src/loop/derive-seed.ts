import type { CallPhase } from '@foresight/contracts';

const phaseNumbers: Record<CallPhase, number> = { draft: 1, imagine: 2, reflect: 3, teach: 4 };

/**
 * The sampling seed of one request: a pure 31-bit hash of its place in the episode, so that a
 * resumed episode samples as if it had never stopped. Mixing steps are those of MurmurHash3.
 *
 * @param seed the episode's seed, any safe integer
 */
export function deriveSeed(seed: number, index: number, phase: CallPhase, attempt: number): number {
  const high = Math.floor(seed / 2 ** 32);
  const parts = [seed, high, index, phaseNumbers[phase], attempt];
  return finish(parts.reduce(mix, 0x9747b28c)) >>> 1;
}

function mix(hash: number, part: number): number {
  let block = Math.imul(part | 0, 0xcc9e2d51);
  block = Math.imul((block << 15) | (block >>> 17), 0x1b873593);
  const mixed = hash ^ block;
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

function finish(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
