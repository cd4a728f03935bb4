import type { Agreement, RunCharts } from '@foresight/contracts';
import { formatCount, formatProbability } from '../../lib/format-number';
import { toVisibleText } from '../../lib/visible-text';
import type { SeriesStyle } from './chart-style';
import type { TableData } from './data-table';
import { nameRange } from './prepare-steps';

export type AgreementMeasure = 'exactMatch' | 'tokenF1' | 'deltaF1' | 'tokenSetF1';

export const agreementMeasures: Record<AgreementMeasure, SeriesStyle & { name: string }> = {
  exactMatch: { name: 'Exact match', color: 'var(--observed)' },
  tokenF1: { name: 'Token F1', color: 'var(--draft)', dash: '6 3' },
  deltaF1: { name: 'Delta F1', color: 'var(--imagined)', dash: '2 3' },
  tokenSetF1: { name: 'Set F1', color: 'var(--kept-fill)', dash: '10 3 2 3' },
};

export const measureKeys = Object.keys(agreementMeasures) as AgreementMeasure[];

export interface AgreementRow extends Pick<Agreement, AgreementMeasure> {
  label: string;
  /** Steps that the means are of. */
  count: number;
}

/** Means by step index; a mean that is no number is a gap. */
export function prepareAgreementBySteps(groups: RunCharts['agreement']['byStep']): AgreementRow[] {
  return groups.map(({ from, to, ...group }) => ({ label: nameRange(from, to), ...clean(group) }));
}

/** Means by the first word of the action. */
export function prepareAgreementByVerb(groups: RunCharts['agreement']['byVerb']): AgreementRow[] {
  return groups.map(({ verb, ...group }) => ({
    label: nameVerb(verb),
    ...clean(group),
  }));
}

export function tabulateAgreement(rows: readonly AgreementRow[], first: string): TableData {
  return {
    columns: [first, 'Compared', ...measureKeys.map((key) => agreementMeasures[key].name)],
    rows: rows.map((row) => [
      row.label,
      formatCount(row.count),
      ...measureKeys.map((key) => showMean(row[key])),
    ]),
  };
}

export const showMean = (mean: number | null): string =>
  mean === null ? '–' : formatProbability(mean);

function nameVerb(verb: string | null): string {
  if (verb === null) return 'all others';
  return verb === '' ? '(empty)' : toVisibleText(verb);
}

function clean({ count, ...means }: Agreement): Omit<AgreementRow, 'label'> {
  const finite = (mean: number | null) => (mean !== null && Number.isFinite(mean) ? mean : null);
  return {
    count,
    exactMatch: finite(means.exactMatch),
    tokenF1: finite(means.tokenF1),
    deltaF1: finite(means.deltaF1),
    tokenSetF1: finite(means.tokenSetF1),
  };
}
