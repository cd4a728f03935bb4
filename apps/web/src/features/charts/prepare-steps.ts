import type { RunCharts } from '@foresight/contracts';
import { formatCount } from '../../lib/format-number';
import type { TableData } from './data-table';

export interface StepsBar {
  /** Steps of the range, e.g. `5` or `6–10`. */
  label: string;
  solved: number;
  unsolved: number;
}

/** Finished episodes by length; ranges without one show as gaps. */
export function prepareSteps(lengths: RunCharts['lengths']): StepsBar[] {
  const [first] = lengths;
  const last = lengths.at(-1);
  if (!first || !last) return [];
  const width = first.to - first.from + 1;
  const held = new Map(lengths.map((range) => [range.from, range]));
  const count = (last.from - 1) / width + 1;
  return Array.from({ length: count }, (_, nth) => {
    const from = nth * width + 1;
    const { solved = 0, unsolved = 0 } = held.get(from) ?? {};
    return { label: nameRange(from, from + width - 1), solved, unsolved };
  });
}

export const nameRange = (from: number, to: number): string =>
  from === to ? String(from) : `${from}–${to}`;

export function tabulateSteps(bars: readonly StepsBar[]): TableData {
  return {
    columns: ['Steps', 'Solved', 'Not solved'],
    rows: bars.map(({ label, solved, unsolved }) => [
      label,
      formatCount(solved),
      formatCount(unsolved),
    ]),
  };
}
