import { cn } from '../../lib/cn';

interface IntervalBarProps {
  rate: number;
  interval: { low: number; high: number };
  fill: string;
}

const percent = (share: number) => `${100 * Math.min(1, Math.max(0, share))}%`;

/** A rate in [0, 1] as a bar, its interval as a line over it. The numbers stand beside it. */
export function IntervalBar({ rate, interval, fill }: IntervalBarProps) {
  return (
    <span aria-hidden className="relative block h-4 rounded bg-raised ring-1 ring-line ring-inset">
      <span
        className={cn('absolute inset-y-0 left-0 rounded-l opacity-60', fill)}
        style={{ width: percent(rate) }}
      />
      <span
        className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-ink"
        style={{ left: percent(interval.low), width: percent(interval.high - interval.low) }}
      />
      <span
        className="absolute inset-y-0.5 w-0.5 -translate-x-1/2 bg-ink"
        style={{ left: percent(rate) }}
      />
    </span>
  );
}
