import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalizeShopAction, parseShopAction } from './parse-shop-action';

describe('parseShopAction', () => {
  it.each([
    ['search[red  Shoes]', { kind: 'search', keywords: 'red shoes' }],
    [' Click[ Buy Now ]. ', { kind: 'click', value: 'buy now' }],
    ['click [< Prev]', { kind: 'click', value: '< prev' }],
    ['search[a [b] c]', { kind: 'search', keywords: 'a [b] c' }],
    ['click[]', null],
    ['click[ ]', null],
    ['click', null],
    ['click[x', null],
    ['click x]', null],
    ['press[x]', null],
    ['I will click[x]', null],
    ['', null],
  ])('reads %j as %j', (text, action) => {
    expect(parseShopAction(text)).toEqual(action);
  });
});

describe('canonicalizeShopAction', () => {
  it.each([
    ['Click[Buy Now]', 'click[buy now]'],
    ['SEARCH[  Noise   cancelling ]', 'search[noise cancelling]'],
    ['  Something Else.. ', 'something else'],
  ])('makes %j into %j', (text, canonical) => {
    expect(canonicalizeShopAction(text)).toBe(canonical);
  });

  it('leaves its own results as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const action of [text, `click[${text}]`]) {
          const once = canonicalizeShopAction(action);
          expect(canonicalizeShopAction(once)).toBe(once);
        }
      }),
    );
  });

  it('reads very long text in linear time', () => {
    expect(parseShopAction(`click[${'[. '.repeat(300_000)}`)).toBeNull();
  });
});
