import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenSetSimilarity } from './token-set-similarity';

describe('tokenSetSimilarity', () => {
  // Worked by hand from the definition; the first four are the examples its documentation gives.
  it.each([
    ['fuzzy was a bear', 'fuzzy fuzzy was a bear', 100],
    ['fuzzy wuzzy was a bear', 'wuzzy fuzzy was a bear', 100],
    ['fuzzy was a bear but not a dog', 'fuzzy was a bear', 100],
    ['fuzzy was a bear but not a dog', 'fuzzy was a bear but not a cat', 92],
    ['essential oil', 'essential oils', 96],
    ['powder snow', 'Cool Powder-Snow!', 100],
    ['large', 'x-large', 100],
    ['xl', '2xl', 80],
    ['12 oz', '18 oz', 80],
    ['black', 'white', 0],
    ['abc', 'abd', 67],
    ['non slip', 'slip resistant', 67],
    ['', 'anything', 0],
    ['é', 'é', 0],
  ])('of %j and %j is %d', (left, right, expected) => {
    expect(tokenSetSimilarity(left, right)).toBe(expected);
    expect(tokenSetSimilarity(right, left)).toBe(expected);
  });

  it('stays within 0 and 100, is symmetric, and blind to order', () => {
    const words = fc.array(fc.stringMatching(/^[a-d]{1,4}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, words, (left, right) => {
        const score = tokenSetSimilarity(left.join(' '), right.join(' '));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(tokenSetSimilarity(right.join(' '), left.toReversed().join(' '))).toBe(score);
        expect(tokenSetSimilarity(left.join(' '), left.join('-'))).toBe(100);
      }),
    );
  });
});
