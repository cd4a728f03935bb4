import { describe, expect, it } from 'vitest';
import { formatBytes, formatPlural, formatReward, formatShare } from './format-number';

describe('formatShare', () => {
  it('gives no percentage of nothing', () => expect(formatShare(0, 0)).toBe('–'));
  it('keeps a digit of small shares', () => expect(formatShare(1, 40)).toBe('2.5%'));
  it('rounds larger shares', () => expect(formatShare(2, 3)).toBe('67%'));
});

describe('formatReward', () => {
  it('shows numbers JSON cannot carry', () => {
    expect(formatReward('NaN')).toBe('NaN');
    expect(formatReward('-Infinity')).toBe('−∞');
  });
  it('is short for whole numbers', () => expect(formatReward(1)).toBe('1'));
  it('keeps digits of fractions', () => expect(formatReward(0.6667)).toBe('0.667'));
});

it('counts bytes in powers of a thousand', () => {
  expect([980, 12_400, 5_000_000].map(formatBytes)).toEqual(['980 B', '12.4 kB', '5.0 MB']);
});

it('says one and many', () => {
  expect(formatPlural(1, 'step')).toBe('1 step');
  expect(formatPlural(1_200, 'step')).toBe('1,200 steps');
});
