import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { type Tone, toneText, toneTint } from '../lib/tones';

interface StatePanelProps {
  icon: LucideIcon;
  tone?: Tone;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
  role?: 'alert' | 'status';
  /** `h1` where the panel is the whole page. */
  heading?: 'h1' | 'h2';
}

/** A designed empty, waiting or failed state: what is so, why, and what to do. */
export function StatePanel({
  icon: Icon,
  tone = 'neutral',
  title,
  children,
  actions,
  className,
  role,
  heading: Heading = 'h2',
}: StatePanelProps) {
  return (
    <div
      role={role}
      className={cn(
        'mx-auto flex max-w-lg flex-col items-center px-6 py-14 text-center',
        className,
      )}
    >
      <span className={cn('mb-4 rounded-xl border p-2.5', toneTint[tone], toneText[tone])}>
        <Icon aria-hidden className="size-5" />
      </span>
      <Heading className="font-semibold text-base">{title}</Heading>
      {children && <div className="mt-1.5 text-balance text-muted">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
