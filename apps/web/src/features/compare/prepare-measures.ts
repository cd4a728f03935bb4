import type { ComparedMeasure, MeasureComparison } from '@foresight/contracts';
import { formatCompact, formatProbability } from '../../lib/format-number';

interface MeasureWords {
  name: string;
  help: string;
  format: (value: number) => string;
  /** Of a difference, where that is another unit. */
  formatDifference?: (value: number) => string;
}

const percent = (value: number) => `${(100 * value).toFixed(1)}%`;
const points = (value: number) => `${(100 * value).toFixed(1)} pt`;
const oneDigit = (value: number) => value.toFixed(1);

export const measureWords: Record<ComparedMeasure, MeasureWords> = {
  steps: { name: 'Steps', help: 'per episode', format: oneDigit },
  stepsToSuccess: { name: 'Steps to success', help: 'of pairs that both solved', format: oneDigit },
  reviseRate: {
    name: 'Revise rate',
    help: 'steps that executed the revision',
    format: percent,
    formatDifference: points,
  },
  exactMatch: {
    name: 'Exact match',
    help: 'imagined states that came true',
    format: percent,
    formatDifference: points,
  },
  tokenF1: { name: 'Token F1', help: 'imagined against real', format: formatProbability },
  deltaF1: { name: 'Delta F1', help: 'imagined change against real', format: formatProbability },
  tokenSetF1: { name: 'Set F1', help: 'CoMAP’s wm_consistency', format: formatProbability },
  tokens: { name: 'Tokens', help: 'per episode, prompts included', format: formatCompact },
};

export interface MeasureRow {
  key: string;
  name: string;
  help: string;
  left: string;
  right: string;
  difference: string;
  interval: string;
  /** Whether the interval leaves 0 out. */
  clear: boolean;
}

/** The rows of which at least one run knows something. */
export function prepareMeasures(measures: readonly MeasureComparison[]): MeasureRow[] {
  return measures
    .filter(({ left, right }) => left !== null || right !== null)
    .map(({ measure, left, right, difference, interval }) => {
      const { name, help, format, formatDifference = format } = measureWords[measure];
      const show = (value: number | null) => (value === null ? '–' : format(value));
      return {
        key: measure,
        name,
        help,
        left: show(left),
        right: show(right),
        difference: difference === null ? '–' : signed(difference, formatDifference),
        interval: interval
          ? `${signed(interval.low, formatDifference)} … ${signed(interval.high, formatDifference)}`
          : 'undefined',
        clear: interval !== null && (interval.low > 0 || interval.high < 0),
      };
    });
}

/** With its sign, and without one where rounding leaves nothing. */
export function signed(value: number, format: (value: number) => string): string {
  const shown = format(Math.abs(value));
  if (shown === format(0)) return shown;
  return `${value > 0 ? '+' : '−'}${shown}`;
}

/** `p < 0.001`, `p = 0.031`. */
export const formatPValue = (value: number): string =>
  value < 0.001 ? 'p < 0.001' : `p = ${value.toFixed(3)}`;
