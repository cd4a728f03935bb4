import { expect, it } from 'vitest';
import { COLOR_VALUES } from '../lexicon/colors';
import { normalizeColor } from './normalize-color';

it.each([
  ['Navy Blue', 'navy'],
  ['navy | cream', 'navy'],
  ['light gray', 'grey'],
  ['heather grey', 'grey'],
  ['titanium', 'titanium'],
  ['2XL', '2xl'],
  ['blackberry', 'blackberry'],
])('reduces %j to %j', (value, plain) => {
  expect(normalizeColor(value)).toBe(plain);
});

it('knows every colour that products come in', () => {
  for (const value of COLOR_VALUES) {
    expect(value.split(/[^a-z]+/)).toContain(normalizeColor(value));
  }
});
