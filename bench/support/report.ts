export interface Figure {
  name: string;
  value: number;
  /** What `value` is compared with, measured in the same run; null if there is nothing. */
  baseline: number | null;
  unit: string;
}

/** Prints a figure as one JSON line, with its ratio to the baseline. */
export function report({ name, value, baseline, unit }: Figure): void {
  const round = (number: number | null) => number && Number(number.toPrecision(4));
  const line = {
    name,
    value: round(value),
    baseline: round(baseline),
    ratio: round(baseline && value / baseline),
    unit,
  };
  console.log(JSON.stringify(line));
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
