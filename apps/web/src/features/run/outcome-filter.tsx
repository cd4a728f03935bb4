import type { ReactNode } from 'react';
import { cn } from '../../lib/cn';
import { describeOutcome, type Outcome, outcomes } from '../../lib/describe-outcome';
import { formatCount } from '../../lib/format-number';
import { toneText } from '../../lib/tones';
import type { OutcomeCounts } from './count-outcomes';

interface OutcomeFilterProps {
  counts: OutcomeCounts;
  total: number;
  value: Outcome | null;
  onChange: (value: Outcome | null) => void;
}

/** Counts by outcome that filter when pressed. */
export function OutcomeFilter({ counts, total, value, onChange }: OutcomeFilterProps) {
  const offered = outcomes.filter((outcome) => counts[outcome] > 0 || outcome === value);
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Filter episodes by outcome</legend>
      <Chip pressed={value === null} onPress={() => onChange(null)} count={total}>
        All
      </Chip>
      {offered.map((outcome) => {
        const { label, tone, icon: Icon } = describeOutcome(outcome);
        return (
          <Chip
            key={outcome}
            pressed={value === outcome}
            onPress={() => onChange(value === outcome ? null : outcome)}
            count={counts[outcome]}
          >
            <Icon aria-hidden className={cn('size-3.5', toneText[tone])} />
            {label}
          </Chip>
        );
      })}
    </fieldset>
  );
}

interface ChipProps {
  pressed: boolean;
  count: number;
  onPress: () => void;
  children: ReactNode;
}

function Chip({ pressed, count, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="inline-flex h-8 items-center gap-1.5 rounded-full border bg-surface px-3 font-medium text-muted text-xs transition-colors hover:bg-raised aria-pressed:border-accent aria-pressed:bg-accent/8 aria-pressed:text-ink"
    >
      {children}
      <span className="tabular text-faint">{formatCount(count)}</span>
    </button>
  );
}
