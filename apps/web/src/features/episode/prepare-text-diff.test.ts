import { describe, expect, it } from 'vitest';
import { longestDiffed, prepareTextDiff } from './prepare-text-diff';

describe('prepareTextDiff', () => {
  it('marks the words only one text has', () => {
    expect(prepareTextDiff('you see a apple 1.', 'you see a mug 1.')).toEqual([
      { text: 'you see a ', side: 'both' },
      { text: 'apple', side: 'first' },
      { text: 'mug', side: 'second' },
      { text: ' 1.', side: 'both' },
    ]);
  });

  it('loses no character of either text', () => {
    const [first, second] = ['On the desk,\n  a pen.', 'On the  desk, two pens.\n'];
    const parts = prepareTextDiff(first, second) ?? [];
    const read = (side: string) =>
      parts
        .filter((part) => part.side === 'both' || part.side === side)
        .map((part) => part.text)
        .join('');
    expect([read('first'), read('second')]).toEqual([first, second]);
  });

  it('refuses texts that would freeze the page', () => {
    expect(prepareTextDiff('a '.repeat(longestDiffed), 'b')).toBeNull();
  });
});
