import type { RunCharts } from '@foresight/contracts';
import { formatCount, formatShare } from '../../lib/format-number';
import { describeGate } from '../episode/describe-gate';
import type { TableData } from './data-table';

export interface GateRow {
  label: string;
  /** Steps; all but one of them are 0, so that each kind has its colour. */
  revised: number;
  kept: number;
  unreadable: number;
}

/** Why the gate executed what it executed, most frequent first. */
export function prepareGate(gate: RunCharts['gate']): GateRow[] {
  return gate.map(({ reason, count }) => {
    const { title, unreadable } = describeGate(reason);
    const revised = reason === 'revised' || reason === 'revised_confidence_unknown';
    return {
      label: title,
      revised: revised ? count : 0,
      kept: revised || unreadable ? 0 : count,
      unreadable: unreadable ? count : 0,
    };
  });
}

export function tabulateGate(rows: readonly GateRow[]): TableData {
  const countOf = ({ revised, kept, unreadable }: GateRow) => revised + kept + unreadable;
  const total = rows.reduce((sum, row) => sum + countOf(row), 0);
  return {
    columns: ['Reason', 'Steps', 'Share'],
    rows: rows.map((row) => [
      row.label,
      formatCount(countOf(row)),
      formatShare(countOf(row), total),
    ]),
  };
}
