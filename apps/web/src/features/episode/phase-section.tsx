import type { ReactNode } from 'react';
import { cn } from '../../lib/cn';
import { phases, type StepPhase } from '../../lib/phases';
import { type Tone, toneText } from '../../lib/tones';

interface PhaseSectionProps {
  phase: StepPhase;
  /** Where the outcome colours the phase, e.g. the gate. */
  tone?: Tone;
  badges?: ReactNode;
  className?: string;
  children: ReactNode;
}

const rails: Partial<Record<Tone, string>> = {
  draft: 'border-draft/60',
  imagined: 'border-imagined/60',
  reflection: 'border-reflection/60',
  kept: 'border-kept/50',
  revised: 'border-revised/70',
  observed: 'border-observed/60',
  accent: 'border-accent/60',
  danger: 'border-danger/60',
};

/** One phase of a step: its name in its colour, and what it said. */
export function PhaseSection({
  phase,
  tone = phases[phase].tone,
  badges,
  className,
  children,
}: PhaseSectionProps) {
  const { title, icon: Icon } = phases[phase];
  return (
    <section
      aria-label={title}
      data-phase={phase}
      className={cn('min-w-0 border-l-2 pl-3', rails[tone], className)}
    >
      <div className="mb-1 flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className={cn('flex items-center gap-1.5 font-medium text-xs', toneText[tone])}>
          <Icon aria-hidden className="size-3.5" />
          {title}
        </h3>
        {badges}
      </div>
      {children}
    </section>
  );
}
