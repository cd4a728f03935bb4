import { aRun, aRunConfig } from '@foresight/testkit/builders';
import { expect, it } from 'vitest';
import { prepareConfigDifferences } from './prepare-config-differences';
import { formatPValue, prepareMeasures } from './prepare-measures';

it('names the settings that differ, and no others', () => {
  const left = aRun();
  const config = aRunConfig();
  const right = aRun({
    config: {
      ...config,
      worldModel: null,
      gate: { ...config.gate, reviseThreshold: 0.7 },
    },
  });
  expect(prepareConfigDifferences(left, right)).toEqual([
    { term: 'World model', left: expect.stringContaining('world-model'), right: 'none' },
    { term: 'Revise probability above τp', left: '0.5', right: '0.7' },
  ]);
  expect(prepareConfigDifferences(left, left)).toEqual([]);
});

it('shows differences with their sign, and what is not known as such', () => {
  const [steps, revise] = prepareMeasures([
    { measure: 'steps', left: 5, right: 4, difference: -1, interval: { low: -2, high: -0.5 } },
    { measure: 'reviseRate', left: 0.2, right: null, difference: null, interval: null },
    { measure: 'deltaF1', left: null, right: null, difference: null, interval: null },
  ]);
  expect(steps).toMatchObject({
    left: '5.0',
    right: '4.0',
    difference: '−1.0',
    interval: '−2.0 … −0.5',
    clear: true,
  });
  expect(revise).toMatchObject({
    left: '20.0%',
    right: '–',
    difference: '–',
    interval: 'undefined',
  });
});

it.each([
  [0.0004, 'p < 0.001'],
  [0.0312, 'p = 0.031'],
  [1, 'p = 1.000'],
])('writes %d as %s', (value, text) => expect(formatPValue(value)).toBe(text));
