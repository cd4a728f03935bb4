import { expect, test } from 'vitest';
import { readBetween, readSeeds } from './option-readers';

test('reads seeds as a list or as how many', () => {
  expect(readSeeds('1,5, 9')).toEqual([1, 5, 9]);
  expect(readSeeds('0,0,7')).toEqual([0, 7]);
  expect(readSeeds('3')).toEqual([1, 2, 3]);
});

test.each(['', '0', '1,,2', 'a', '1.5', '-1,2'])('refuses "%s" as seeds', (text) => {
  expect(() => readSeeds(text)).toThrow('Give a whole number');
});

test.each(['', ' ', 'x', '1.01', '-0.1', 'NaN', 'Infinity'])('refuses "%s" as a share', (text) => {
  expect(() => readBetween(0, 1)(text)).toThrow('Give a number from 0 to 1.');
});
