import type { ListedFork, Step } from '@foresight/contracts';
import { GitBranch, ScrollText, Wrench } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { formatDuration } from '../../lib/format-duration';
import { formatPlural, formatReward } from '../../lib/format-number';
import { StepForks } from '../fork/step-forks';
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
  onFork: (index: number) => void;
  /** Forks made at this step. */
  forks?: readonly ListedFork[];
}

/** A committed step. Steps never change, so a card is drawn once. */
export const StepCard = memo(function StepCard({
  step,
  selected,
  onSelect,
  onInspect,
  onFork,
  forks,
}: StepCardProps) {
  const isForced = step.gate.reason === 'forced';
  const byHand = step.gate.reason === 'person' || (isForced && step.calls.length === 0);
  const draftOnly = byHand || step.gate.reason === 'draft_only_mode' || isThoughtless(step);
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
      {forks && forks.length > 0 && <StepForks forks={forks} />}
      <footer className="mt-3 flex flex-wrap items-start justify-end gap-x-3 gap-y-1 border-t pt-2.5">
        {!byHand && <CallsSummary calls={step.calls} />}
        <span className="-my-0.5 ml-auto flex">
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Fork from step ${step.index}`}
            title="Fork from here (f)"
            onClick={() => onFork(step.index)}
          >
            <GitBranch /> <span className="@max-lg:hidden">Fork from here</span>
          </Button>
          {!byHand && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Prompt and raw answer of step ${step.index}`}
              onClick={() => onInspect(step.index)}
            >
              <ScrollText /> <span className="@max-lg:hidden">Prompt &amp; raw answer</span>
            </Button>
          )}
        </span>
      </footer>
    </StepFrame>
  );
});

/** Forked where nothing was imagined either. */
function isThoughtless({ gate, imagination, reflection }: Step): boolean {
  return gate.reason === 'forced' && imagination === null && reflection === null;
}
