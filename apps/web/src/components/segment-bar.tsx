import { cn } from '../lib/cn';
import { type Tone, toneSolid } from '../lib/tones';

export interface BarSegment {
  key: string;
  count: number;
  tone: Tone;
  label: string;
  /** Not done yet: drawn faintly. */
  pending?: boolean;
}

interface SegmentBarProps {
  segments: BarSegment[];
  total: number;
  /** Said by assistive technology. */
  label: string;
  className?: string;
}

/** Counts as parts of one bar; what is left of the total stays empty. */
export function SegmentBar({ segments, total, label, className }: SegmentBarProps) {
  return (
    <div
      role="img"
      aria-label={label}
      className={cn(
        'flex h-1.5 gap-px overflow-hidden rounded-full bg-raised ring-1 ring-line ring-inset',
        className,
      )}
    >
      {segments
        .filter((segment) => segment.count > 0)
        .map((segment) => (
          <span
            key={segment.key}
            title={segment.label}
            className={cn(
              'h-full min-w-px transition-[width] duration-300',
              toneSolid[segment.tone],
              segment.pending && 'animate-breathe opacity-45',
            )}
            style={{ width: `${(100 * segment.count) / Math.max(1, total)}%` }}
          />
        ))}
    </div>
  );
}
