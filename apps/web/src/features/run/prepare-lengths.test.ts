import { anEpisodeSummary, noTotals } from '@foresight/testkit/builders';
import { expect, it } from 'vitest';
import { prepareLengths } from './prepare-lengths';

const finished = (steps: number, success: boolean) =>
  anEpisodeSummary({ status: 'finished', success, totals: { ...noTotals, steps } });

it('counts finished episodes by their steps', () => {
  const running = anEpisodeSummary({ status: 'running', totals: { ...noTotals, steps: 9 } });
  expect(
    prepareLengths([finished(1, true), finished(3, false), finished(3, true), running]),
  ).toEqual([
    { label: '1', solved: 1, unsolved: 0 },
    { label: '2', solved: 0, unsolved: 0 },
    { label: '3', solved: 1, unsolved: 1 },
  ]);
});

it('widens the ranges of long episodes', () => {
  const bins = prepareLengths([finished(50, false), finished(3, true), finished(4, true)]);
  expect(bins).toHaveLength(17);
  expect(bins[0]).toEqual({ label: '1–3', solved: 1, unsolved: 0 });
  expect(bins[1]).toEqual({ label: '4–6', solved: 1, unsolved: 0 });
  expect(bins.at(-1)).toEqual({ label: '49–51', solved: 0, unsolved: 1 });
});

it('is empty before the first episode has finished', () => {
  expect(prepareLengths([])).toEqual([]);
});
