import type { CallPhase, RunCharts } from '@foresight/contracts';
import { formatDuration } from '../../lib/format-duration';
import { formatCount } from '../../lib/format-number';
import type { TableData } from './data-table';

const names: Record<CallPhase, string> = {
  draft: 'Draft',
  imagine: 'Imagine',
  reflect: 'Reflect',
  teach: 'Teacher',
};

export interface PhaseRow {
  label: string;
  calls: number;
  median: number | null;
  p90: number | null;
  p99: number | null;
  firstToken: number | null;
  prompt: number;
  completion: number;
}

/** One row for each phase that made calls, in the order of the loop. */
export function preparePhases(phases: RunCharts['phases']): PhaseRow[] {
  return phases.map(({ phase, calls, total, firstToken, promptTokens, completionTokens }) => ({
    label: names[phase],
    calls,
    median: finite(total.median),
    p90: finite(total.p90),
    p99: finite(total.p99),
    firstToken: finite(firstToken.median),
    prompt: finite(promptTokens) ?? 0,
    completion: finite(completionTokens) ?? 0,
  }));
}

export function tabulateLatency(rows: readonly PhaseRow[]): TableData {
  return {
    columns: ['Phase', 'Calls', 'First token', 'Median', '90 %', '99 %'],
    rows: rows.map(({ label, calls, firstToken, median, p90, p99 }) => [
      label,
      formatCount(calls),
      ...[firstToken, median, p90, p99].map((ms) => (ms === null ? '–' : formatDuration(ms))),
    ]),
  };
}

export function tabulateTokens(rows: readonly PhaseRow[]): TableData {
  return {
    columns: ['Phase', 'Calls', 'Prompt', 'Completion', 'Completion per call'],
    rows: rows.map(({ label, calls, prompt, completion }) => [
      label,
      formatCount(calls),
      formatCount(prompt),
      formatCount(completion),
      calls > 0 ? (completion / calls).toFixed(1) : '–',
    ]),
  };
}

const finite = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? value : null;
