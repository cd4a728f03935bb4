import type { Step } from '@foresight/contracts';
import { ScrollText, Wrench } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { formatDuration } from '../../lib/format-duration';
import { formatPlural, formatReward } from '../../lib/format-number';
import { ActionView } from './action-view';
import { CallsSummary } from './calls-summary';
import { classifyStep, stepClassTone } from './classify-step';
import { describeGate } from './describe-gate';
import { DraftView } from './draft-view';
import { GateView } from './gate-view';
import { ImaginationView } from './imagination-view';
import { ObservationView } from './observation-view';
import { ReflectionView } from './reflection-view';
import { phaseGridStyle, StepFrame } from './step-frame';

interface StepCardProps {
  step: Step;
  selected: boolean;
  onSelect: (index: number) => void;
  onInspect: (index: number) => void;
}

/** A committed step. Steps never change, so a card is drawn once. */
export const StepCard = memo(function StepCard({
  step,
  selected,
  onSelect,
  onInspect,
}: StepCardProps) {
  const byHand = step.gate.reason === 'person';
  const draftOnly = byHand || step.gate.reason === 'draft_only_mode';
  const duration = Date.parse(step.endedAt) - Date.parse(step.startedAt);
  const facts = (
    <>
      <Badge tone={stepClassTone[classifyStep(step)]}>{describeGate(step.gate.reason).title}</Badge>
      {step.repairs > 0 && (
        <Badge tip="Answers that could not be read and were asked for once more.">
          <Wrench aria-hidden /> {formatPlural(step.repairs, 'repair')}
        </Badge>
      )}
      <span className="tabular ml-auto flex gap-3 text-faint text-xs">
        <span>reward {formatReward(step.reward)}</span>
        <span>{formatDuration(duration)}</span>
      </span>
    </>
  );
  return (
    <StepFrame index={step.index} selected={selected} onSelect={onSelect} facts={facts}>
      <div className={phaseGridStyle}>
        {!byHand && <DraftView draft={step.draft} />}
        {!draftOnly && (
          <ImaginationView imagination={step.imagination} observation={step.observation} />
        )}
        {!draftOnly && <ReflectionView reflection={step.reflection} gate={step.gate} />}
        {!draftOnly && <GateView gate={step.gate} />}
        <ActionView step={step} />
        <ObservationView step={step} />
      </div>
      {!byHand && (
        <footer className="mt-3 flex items-start justify-between gap-3 border-t pt-2.5">
          <CallsSummary calls={step.calls} />
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Prompt and raw answer of step ${step.index}`}
            className="-my-0.5"
            onClick={() => onInspect(step.index)}
          >
            <ScrollText /> <span className="@max-md:hidden">Prompt &amp; raw answer</span>
          </Button>
        </footer>
      )}
    </StepFrame>
  );
});
