import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkText, cutText } from './cut-text';

describe('cutText', () => {
  it('leaves short texts whole', () => {
    expect(cutText('short', 10)).toEqual({ head: 'short', cut: false, bytes: 0 });
  });

  it('cuts at a near line end and says how long the whole is', () => {
    const text = `${'a'.repeat(8)}\n${'é'.repeat(10)}`;
    expect(cutText(text, 12)).toEqual({ head: 'aaaaaaaa\n', cut: true, bytes: 29 });
  });

  it('cuts after so many lines', () => {
    expect(cutText('a\nb\nc\nd', 100, 2)).toEqual({ head: 'a\nb\n', cut: true, bytes: 7 });
    expect(cutText('a\nb\n', 100, 2).cut).toBe(false);
  });

  it('never halves an emoji', () => {
    expect(cutText('aaa😀😀😀', 4).head).toBe('aaa');
  });
});

describe('chunkText', () => {
  it('loses nothing, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 2, max: 40 }),
        (text, size) => {
          const chunks = chunkText(text, size);
          expect(chunks.join('')).toBe(text);
          expect(chunks.every((chunk) => chunk.length > 0 && chunk.length <= size + 1)).toBe(true);
        },
      ),
    );
  });
});
