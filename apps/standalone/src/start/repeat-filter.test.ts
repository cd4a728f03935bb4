import { expect, test } from 'vitest';
import { RepeatFilter } from './repeat-filter';

test('the same line is new again after ten seconds', () => {
  const filter = new RepeatFilter();
  expect(filter.isNew('lost', 0)).toBe(true);
  expect(filter.isNew('lost', 9_999)).toBe(false);
  expect(filter.isNew('found', 9_999)).toBe(true);
  expect(filter.isNew('lost', 10_000)).toBe(true);
});
