import type { Step } from '@foresight/contracts';
import { ArrowRight } from 'lucide-react';
import { ActionText } from './action-text';
import { PhaseSection } from './phase-section';

/** What was sent to the world; a replaced draft is shown struck through before it. */
export function ActionView({
  step,
}: {
  step: Pick<Step, 'action' | 'draft' | 'gate' | 'sentAction'>;
}) {
  const { executed } = step.gate;
  const revised = executed === 'revision';
  const replaced = revised || (executed === 'other' && step.draft.action.value !== step.action);
  return (
    <PhaseSection phase="action" tone={revised ? 'revised' : 'accent'}>
      <div className="flex flex-wrap items-center gap-1.5">
        {replaced && step.draft.action.value !== null && (
          <>
            <ActionText action={step.draft.action.value} tone="draft" struck />
            <ArrowRight aria-label="replaced by" className="size-3.5 text-faint" />
          </>
        )}
        <ActionText action={step.action} tone={revised ? 'revised' : 'accent'} />
      </div>
      {step.sentAction !== null && step.sentAction !== step.action && (
        <p className="mt-1.5 text-muted text-sm">
          The world was sent <ActionText action={step.sentAction} tone="neutral" />, the form it
          takes.
        </p>
      )}
    </PhaseSection>
  );
}
