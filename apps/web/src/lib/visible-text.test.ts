import { describe, expect, it } from 'vitest';
import { splitVisibleText, toVisibleText } from './visible-text';

describe('splitVisibleText', () => {
  it('leaves ordinary text, lines and emoji alone', () => {
    const text = 'On the desk 1,\n\tyou see 👩‍🚀 naïve 漢字.';
    expect(splitVisibleText(text)).toEqual([{ kind: 'text', text }]);
  });

  it('shows control characters by their names', () => {
    expect(toVisibleText('a\u0000b\r\u007f')).toBe('a⟨NUL⟩b⟨CR⟩⟨DEL⟩');
  });

  it('shows lone surrogates, not those that make an emoji', () => {
    expect(toVisibleText('\ud83d 😀 \ude00')).toBe('⟨D83D⟩ 😀 ⟨DE00⟩');
    expect(splitVisibleText('\ud83d')[0]).toMatchObject({
      name: 'U+D83D, half of a surrogate pair',
    });
  });

  it('shows characters that turn the direction of text', () => {
    expect(toVisibleText('safe\u202etxt')).toBe('safe⟨202E⟩txt');
  });

  it('keeps the empty text', () => {
    expect(splitVisibleText('')).toEqual([{ kind: 'text', text: '' }]);
  });
});
