import { expect, it } from 'vitest';
import { parseSeeds } from './parse-seeds';

it.each([
  ['0', [0]],
  ['0, 1 2;3', [0, 1, 2, 3]],
  ['10-12', [10, 11, 12]],
  ['1, 1, 0-2', [1, 0, 2]],
  ['', []],
  ['a', [Number.NaN]],
  ['-3', [Number.NaN]],
  ['5-2', [Number.NaN]],
  ['0-999999999', [Number.NaN]],
])('reads %j', (text, seeds) => expect(parseSeeds(text)).toEqual(seeds));
