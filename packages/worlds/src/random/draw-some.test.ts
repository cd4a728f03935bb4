import { expect, it } from 'vitest';
import { drawSome } from './draw-some';
import { createSeededRandom } from './seeded-random';

it('draws different items, and never more than there are', () => {
  const random = createSeededRandom(5);
  const items = ['a', 'b', 'c', 'd'];
  for (let count = 0; count < 7; count += 1) {
    const drawn = drawSome(random, items, count);
    expect(drawn).toHaveLength(Math.min(count, 4));
    expect(new Set(drawn).size).toBe(drawn.length);
  }
  expect(items).toEqual(['a', 'b', 'c', 'd']);
});
