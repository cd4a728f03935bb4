import { cn } from '../lib/cn';
import type { StatusDescription } from '../lib/describe-run-status';
import { toneText, toneTint } from '../lib/tones';

interface StatusBadgeProps {
  description: StatusDescription;
  /** The icon breathes while something is going on. */
  alive?: boolean;
  testId?: string;
  /** Only the icon on narrow screens. */
  compact?: boolean;
  className?: string;
}

export function StatusBadge({
  description: { label, tone, icon: Icon },
  alive,
  testId,
  compact,
  className,
}: StatusBadgeProps) {
  return (
    <span
      data-testid={testId}
      className={cn(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border px-2 py-0.5 font-medium text-xs',
        toneTint[tone],
        toneText[tone],
        compact && 'max-sm:px-1.5 max-sm:py-1.5',
        className,
      )}
    >
      <Icon aria-hidden className={cn('size-3.5', alive && 'animate-breathe')} />
      <span className={cn(compact && 'max-sm:sr-only')}>{label}</span>
    </span>
  );
}
