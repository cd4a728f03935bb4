import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerLikeText, anyText } from '../testing/arbitrary-texts';
import { parseProbability } from './parse-probability';

describe('parseProbability', () => {
  it.each([
    ['0.85', 0.85],
    ['0', 0],
    ['1', 1],
    ['1.0', 1],
    ['0.0', 0],
  ])('reads %s as asked for', (raw, value) => {
    expect(parseProbability(raw)).toEqual({ value, status: 'ok', raw });
  });

  it.each([
    ['.85', 0.85],
    ['85%', 0.85],
    ['85 %', 0.85],
    ['85 percent', 0.85],
    ['100%', 1],
    ['0,8', 0.8],
    [',8', 0.8],
    ['1e-3', 0.001],
    ['8.5E-1', 0.85],
    ['about 0.8', 0.8],
    ['~0.8', 0.8],
    ['p=0.8', 0.8],
    ['0.85/1', 0.85],
    ['8/10', 0.8],
    ['85 / 100', 0.85],
    ['8 out of 10', 0.8],
    ['0.8.', 0.8],
    ['1.', 1],
    ['**0.8**', 0.8],
    ['`0.8`', 0.8],
    ['<0.8>', 0.8],
    ['(0.8)', 0.8],
    ['0.8 (step 2 failed)', 0.8],
    ['85% (step 2 failed)', 0.85],
    ['0.8, since 2 doors are closed', 0.8],
    ['0.8\nbecause 3 things', 0.8],
    ['0.8 high', 0.8],
  ])('understands %s', (raw, value) => {
    const field = parseProbability(raw);
    expect(field.value).toBeCloseTo(value, 12);
    expect(field).toMatchObject({ status: 'lenient', raw });
  });

  it.each([
    'NaN',
    'Infinity',
    'high',
    '1.5',
    '2',
    '85',
    '150%',
    '-0.2',
    '- 0.2',
    '−0.2',
    '-0',
    '1e400',
    '0.6-0.8',
    '0.6 – 0.8',
    '0.6 to 0.8',
    'between 0.6 and 0.8',
    '0.3 or 0.9',
    '<0.1',
    '> 0.5',
    'less than 0.5',
    'at most 0.5',
    'not 0.8',
    'v1',
    '1st',
    '0x1',
    '0.8x',
    '1.2.3',
    '3/2',
    '1/0',
    '0/0',
    '1 in 5',
    'step 1 failed, so 0.8',
    '--',
  ])('does not guess at %s', (raw) => {
    expect(parseProbability(raw)).toEqual({ value: null, status: 'malformed', raw });
  });

  it('tells a missing number from an unreadable one', () => {
    expect(parseProbability(null)).toEqual({ value: null, status: 'missing', raw: null });
    expect(parseProbability(' ')).toEqual({ value: null, status: 'missing', raw: ' ' });
  });

  it('reads back any probability as JavaScript prints it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (value) => {
        fc.pre(!Object.is(value, -0));
        expect(parseProbability(String(value)).value).toBe(value);
      }),
    );
  });

  it('gives a value in [0, 1] or none, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, answerLikeText), (raw) => {
        const { value } = parseProbability(raw);
        if (value !== null) expect(value >= 0 && value <= 1).toBe(true);
      }),
    );
  });
});
