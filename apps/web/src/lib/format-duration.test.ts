import { describe, expect, it } from 'vitest';
import { formatAgo, formatDuration } from './format-duration';

describe('formatDuration', () => {
  it.each([
    [0, '0 ms'],
    [340.4, '340 ms'],
    [4_250, '4.2 s'],
    [9_999, '9.9 s'],
    [42_000, '42 s'],
    [200_000, '3 min 20 s'],
    [180_000, '3 min'],
    [7_500_000, '2 h 5 min'],
    [90_000_000, '1 d 1 h'],
  ])('says %d ms as %s', (ms, text) => expect(formatDuration(ms)).toBe(text));

  it('does not invent a duration', () => {
    expect(formatDuration(Number.NaN)).toBe('–');
    expect(formatDuration(-1)).toBe('–');
  });
});

describe('formatAgo', () => {
  it.each([
    [500, 'just now'],
    [59_000, '59 s ago'],
    [240_000, '4 min ago'],
    [10_800_000, '3 h ago'],
  ])('says %d ms as %s', (ms, text) => expect(formatAgo(ms)).toBe(text));
});
