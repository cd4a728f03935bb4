import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareStates, deltaF1, exactMatch, tokenF1, tokenSetF1 } from './index';

/** Any UTF-16 text, lone surrogates and U+0000 included. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));
const words = fc.array(fc.constantFrom('a', 'b', 'B', 'c', '__proto__', '😀'), { maxLength: 8 });
const phrase = words.map((list) => list.join(' '));
const state = fc.oneof(phrase, anyText);

describe('tokenSetF1', () => {
  it('ignores case, order and repetition', () => {
    expect(tokenSetF1('The the Fridge', 'fridge THE')).toBe(1);
  });

  it('is the F1 of precision and recall over sets', () => {
    expect(tokenSetF1('a b c', 'b c d e')).toBeCloseTo((2 * 2) / 7);
  });

  it('is unknown when either text is empty', () => {
    expect(tokenSetF1('', 'a')).toBeNull();
    expect(tokenSetF1('a', ' \n')).toBeNull();
  });
});

describe('tokenF1', () => {
  it('counts repetition', () => {
    expect(tokenF1('a a', 'a')).toBeCloseTo(2 / 3);
  });

  it('takes two empty texts for equal, and one empty text for different', () => {
    expect(tokenF1('', '')).toBe(1);
    expect(tokenF1('', 'a')).toBe(0);
  });
});

describe('deltaF1', () => {
  it('gives nothing for copying the previous state', () => {
    expect(deltaF1({ previous: 'door closed', predicted: 'door closed', real: 'door open' })).toBe(
      0,
    );
  });

  it('is full agreement when nothing changed and nothing was predicted to', () => {
    expect(deltaF1({ previous: 'a b', predicted: 'b a', real: 'a b' })).toBe(1);
  });

  it('tells an addition from a removal of the same word', () => {
    expect(deltaF1({ previous: 'a', predicted: 'a a', real: '' })).toBe(0);
  });

  it('weighs removals and additions alike', () => {
    const score = deltaF1({
      previous: 'the x is closed',
      predicted: 'the x is open',
      real: 'open',
    });
    expect(score).toBeCloseTo((2 * 2) / (2 + 5));
  });
});

describe('exactMatch', () => {
  it('forgives whitespace at the ends only', () => {
    expect(exactMatch(' a b\n', 'a b')).toBe(true);
    expect(exactMatch('a  b', 'a b')).toBe(false);
    expect(exactMatch('A', 'a')).toBe(false);
  });
});

describe('compareStates', () => {
  it('stays in [0, 1] for any three texts', () => {
    fc.assert(
      fc.property(state, state, state, (previous, predicted, real) => {
        const result = compareStates({ previous, predicted, real });
        for (const score of [result.tokenF1, result.deltaF1, result.tokenSetF1 ?? 0]) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('does not care which of the two states is the prediction', () => {
    fc.assert(
      fc.property(state, state, state, (previous, one, other) => {
        const forth = compareStates({ previous, predicted: one, real: other });
        expect(compareStates({ previous, predicted: other, real: one })).toEqual(forth);
      }),
    );
  });

  it('is perfect for a perfect prediction', () => {
    fc.assert(
      fc.property(state, state, (previous, real) => {
        const { exactMatch, tokenF1, deltaF1 } = compareStates({ previous, predicted: real, real });
        expect({ exactMatch, tokenF1, deltaF1 }).toEqual({
          exactMatch: true,
          tokenF1: 1,
          deltaF1: 1,
        });
      }),
    );
  });

  it('gives a copy of the old state no credit for a real change', () => {
    fc.assert(
      fc.property(phrase, phrase, (previous, real) => {
        fc.pre(tokenF1(previous, real) < 1);
        expect(deltaF1({ previous, predicted: previous, real })).toBe(0);
      }),
    );
  });
});
