import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenize } from './tokenize';

describe('tokenize', () => {
  it('loses nothing of any text, lone surrogates included', () => {
    const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 });
    fc.assert(
      fc.property(units, (codes) => {
        const text = String.fromCharCode(...codes);
        expect(tokenize(text).join('')).toBe(text);
      }),
    );
  });

  it('cuts words with their space, numbers, punctuation, lines and whole emoji', () => {
    expect(tokenize('Draft Action: go to shelf 12\n🧊 0.85')).toEqual([
      'Draft',
      ' Action',
      ':',
      ' go',
      ' to',
      ' shelf',
      ' 12',
      '\n',
      '🧊',
      ' 0',
      '.',
      '85',
    ]);
  });
});
