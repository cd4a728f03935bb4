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
    <div className="grid grid-cols-[8.5rem_1fr_5.25rem] items-center gap-2 text-xs">
      <Tip label={help}>
        <button
          type="button"
          className="cursor-help truncate rounded-sm text-left text-muted decoration-dotted underline-offset-4 hover:underline"
        >
          {label}
        </button>
      </Tip>
      <span className="flex items-center gap-1.5">
        {value === null ? (
          <span className="text-faint">unknown</span>
        ) : (
          <Bar value={value} threshold={threshold} />
        )}
        {note}
      </span>
      <span className="tabular text-right">
        {value !== null && formatProbability(value)}
        {symbol && threshold !== undefined && (
          <span className="ml-1.5 text-faint">
            {symbol} {formatProbability(threshold)}
          </span>
        )}
      </span>
    </div>
  );
}

function Bar({ value, threshold }: { value: number; threshold?: number }) {
  const percent = (part: number) => `${100 * Math.min(1, Math.max(0, part))}%`;
  return (
    <span
      aria-hidden
      className="relative h-1.5 flex-1 rounded-full bg-raised ring-1 ring-line ring-inset"
    >
      <span
        className="absolute inset-y-0 left-0 rounded-full bg-reflection-fill"
        style={{ width: percent(value) }}
      />
      {threshold !== undefined && (
        <span
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-ink"
          style={{ left: percent(threshold) }}
        />
      )}
    </span>
  );
}
