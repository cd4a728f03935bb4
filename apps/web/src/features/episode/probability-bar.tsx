import type { ReactNode } from 'react';
import { Tip } from '../../components/ui/tooltip';
import { formatProbability } from '../../lib/format-number';

interface ProbabilityBarProps {
  label: string;
  help: string;
  /** Null: unknown. */
  value: number | null;
  threshold?: number;
  symbol?: string;
  note?: ReactNode;
}

/** A probability against its threshold; an unknown one is said, not drawn. */
export function ProbabilityBar({
  label,
  help,
  value,
  threshold,
  symbol,
  note,
}: ProbabilityBarProps) {
  return (
    <div className="grid grid-cols-[8.5rem_1fr_auto] items-center gap-2 text-xs">
      <Tip label={help}>
        <button
          type="button"
          className="cursor-help truncate rounded-sm text-left text-muted decoration-dotted underline-offset-4 hover:underline"
        >
          {label}
        </button>
      </Tip>
      <span
        className="relative h-1.5 rounded-full bg-raised ring-1 ring-line ring-inset"
        aria-hidden
      >
        {value !== null && (
          <span
            className="absolute inset-y-0 left-0 rounded-full bg-reflection-fill"
            style={{ width: `${100 * Math.min(1, Math.max(0, value))}%` }}
          />
        )}
        {threshold !== undefined && (
          <span
            className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-ink"
            style={{ left: `${100 * threshold}%` }}
          />
        )}
      </span>
      <span className="tabular flex min-w-22 items-center justify-end gap-1.5 text-right">
        {note}
        {value === null ? <span className="text-faint">unknown</span> : formatProbability(value)}
        {symbol && threshold !== undefined && (
          <span className="text-faint">
            {symbol} {formatProbability(threshold)}
          </span>
        )}
      </span>
    </div>
  );
}
