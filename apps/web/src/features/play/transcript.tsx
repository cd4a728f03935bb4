import type { Step } from '@foresight/contracts';
import { TextBlock } from '../../components/text-block';
import { Badge } from '../../components/ui/badge';
import { VisibleText } from '../../components/visible-text';
import { formatReward } from '../../lib/format-number';

interface TranscriptProps {
  opening: string | null;
  steps: Step[];
  /** An action that the world has not answered yet. */
  pending: string | null;
}

/** What was done and what the world said, newest at the bottom. */
export function Transcript({ opening, steps, pending }: TranscriptProps) {
  return (
    <ol aria-label="Transcript" aria-live="polite" className="flex flex-1 flex-col gap-4 py-4">
      <li>
        <TextBlock text={opening ?? ''} empty="The world has not been opened yet." />
      </li>
      {steps.map((step) => (
        <li key={step.index} className="flex flex-col gap-1.5">
          <Typed action={step.action} index={step.index} />
          <TextBlock text={step.observation} empty="The world answered with an empty text." />
          <Standing step={step} />
        </li>
      ))}
      {pending !== null && (
        <li className="opacity-60">
          <Typed action={pending} index={steps.length} />
        </li>
      )}
    </ol>
  );
}

function Typed({ action, index }: { action: string; index: number }) {
  return (
    <p className="wrap-anywhere flex gap-2 font-medium font-mono text-accent text-sm">
      <span className="tabular w-6 shrink-0 text-right font-normal text-faint">{index}</span>
      <span className="whitespace-pre-wrap">
        {action === '' ? '(empty action)' : <VisibleText text={action} />}
      </span>
    </p>
  );
}

function Standing({ step }: { step: Step }) {
  if (!step.done && step.reward === 0) return null;
  return (
    <p className="flex gap-1.5">
      <Badge tone={step.success ? 'success' : 'neutral'} className="tabular">
        reward {formatReward(step.reward)}
      </Badge>
      {step.done && (
        <Badge tone={step.success ? 'success' : 'kept'}>
          {step.success ? 'solved' : 'episode over'}
        </Badge>
      )}
    </p>
  );
}
