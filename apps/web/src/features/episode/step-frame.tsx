import type { ReactNode } from 'react';
import { cn } from '../../lib/cn';

interface StepFrameProps {
  index: number;
  selected?: boolean;
  onSelect?: (index: number) => void;
  /** The step that is being thought right now. */
  inFlight?: boolean;
  facts?: ReactNode;
  children: ReactNode;
}

/**
 * Where there is room, the policy's thoughts stand left, and right what they lead to: the imagined
 * future, the gate, the action and its observation. The order of reading stays that of the loop.
 */
export const phaseGridStyle =
  'grid gap-x-6 gap-y-3.5 @4xl:grid-cols-2 @4xl:has-[>[data-phase=reflection]]:grid-rows-[auto_auto_auto_1fr] @4xl:[&>[data-phase=reflection]]:row-span-3';

/** The card around a step, the same while it is thought and once it is committed. */
export function StepFrame({
  index,
  selected,
  onSelect,
  inFlight,
  facts,
  children,
}: StepFrameProps) {
  return (
    <article
      data-testid={inFlight ? 'in-flight-step' : 'step-card'}
      data-step-index={index}
      aria-label={`Step ${index}`}
      aria-current={selected ? 'step' : undefined}
      aria-busy={inFlight}
      className={cn(
        '@container rounded-lg border bg-surface px-4 py-3 transition-shadow',
        selected && 'border-accent ring-1 ring-accent',
        inFlight && 'border-accent/50',
      )}
    >
      <header className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="font-semibold text-sm">
          {onSelect ? (
            <button
              type="button"
              className="tabular rounded-sm hover:text-accent"
              onClick={() => onSelect(index)}
            >
              Step {index}
            </button>
          ) : (
            <span className="tabular">Step {index}</span>
          )}
        </h2>
        {facts}
      </header>
      {children}
    </article>
  );
}
