import { describe, expect, it } from 'vitest';
import { moveInGrid } from './move-in-grid';

describe('moveInGrid', () => {
  it.each([
    ['ArrowRight', 4, 5],
    ['ArrowLeft', 4, 3],
    ['ArrowDown', 1, 5],
    ['ArrowUp', 5, 1],
    ['Home', 7, 0],
    ['End', 2, 9],
  ])('%s leads from %d to %d', (key, from, to) => expect(moveInGrid(key, from, 4, 10)).toBe(to));

  it('stays at the borders', () => {
    expect(moveInGrid('ArrowLeft', 0, 4, 10)).toBe(0);
    expect(moveInGrid('ArrowDown', 8, 4, 10)).toBe(8);
  });

  it('leaves other keys alone', () => expect(moveInGrid('Enter', 0, 4, 10)).toBeNull());
});
