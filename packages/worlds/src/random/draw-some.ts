import type { SeededRandom } from './seeded-random';

/** `count` different items in random order, or all of them when there are fewer. */
export function drawSome<T>(random: SeededRandom, items: readonly T[], count: number): T[] {
  const rest = [...items];
  const drawn: T[] = [];
  for (let left = rest.length; left > 0 && drawn.length < count; left -= 1) {
    const position = random.below(left);
    drawn.push(rest[position] as T);
    rest[position] = rest[left - 1] as T;
  }
  return drawn;
}
