import type { StepRelation } from '@foresight/contracts';
import { expect, it } from 'vitest';
import { countRelations, findDivergence } from './find-divergence';

const rows = (...relations: StepRelation[]) => relations.map((relation) => ({ relation }));

it('goes from parting to parting, not from row to row', () => {
  const parted = rows('same', 'action', 'right', 'same', 'same', 'answer');
  expect(findDivergence(parted, 0, 1)).toBe(1);
  expect(findDivergence(parted, 1, 1)).toBe(5);
  expect(findDivergence(parted, 5, 1)).toBeNull();
  expect(findDivergence(parted, 5, -1)).toBe(1);
  expect(findDivergence(parted, 1, -1)).toBeNull();
});

it('finds the first row where nothing is shared', () => {
  expect(findDivergence(rows('action'), -1, 1)).toBe(0);
  expect(findDivergence([], -1, 1)).toBeNull();
});

it('counts relations', () => {
  expect(countRelations(rows('same', 'same', 'left'))).toEqual({
    same: 2,
    answer: 0,
    action: 0,
    left: 1,
    right: 0,
  });
});
