import type { ReactNode } from 'react';
import { cn } from '../../lib/cn';
import { type Tone, toneText, toneTint } from '../../lib/tones';
import { Tip } from './tooltip';

interface BadgeProps {
  tone?: Tone;
  /** Explains the badge; makes it reachable by keyboard. */
  tip?: ReactNode;
  className?: string;
  children: ReactNode;
}

const badgeStyle =
  'inline-flex items-center gap-1 whitespace-nowrap rounded border px-1.5 py-px text-2xs font-medium [&_svg]:size-3 [&_svg]:shrink-0';

export function Badge({ tone = 'neutral', tip, className, children }: BadgeProps) {
  const style = cn(badgeStyle, toneTint[tone], toneText[tone], className);
  if (!tip) return <span className={style}>{children}</span>;
  return (
    <Tip label={tip}>
      <button type="button" className={cn(style, 'cursor-help')}>
        {children}
      </button>
    </Tip>
  );
}
