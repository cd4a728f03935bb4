import { cn } from '../lib/cn';
import type { StatusDescription } from '../lib/describe-run-status';
import { toneText, toneTint } from '../lib/tones';

interface StatusBadgeProps {
  description: StatusDescription;
  /** The icon breathes while something is going on. */
  alive?: boolean;
  testId?: string;
  className?: string;
}

export function StatusBadge({
  description: { label, tone, icon: Icon },
  alive,
  testId,
  className,
}: StatusBadgeProps) {
  return (
    <span
      data-testid={testId}
      className={cn(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border px-2 py-0.5 font-medium text-xs',
        toneTint[tone],
        toneText[tone],
        className,
      )}
    >
      <Icon aria-hidden className={cn('size-3.5', alive && 'animate-breathe')} />
      {label}
    </span>
  );
}
