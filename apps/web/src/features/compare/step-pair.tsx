'use client';

import type { AlignedRow, EpisodeSummary, Step } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { TextBlock } from '../../components/text-block';
import { Badge } from '../../components/ui/badge';
import { Skeleton } from '../../components/ui/skeleton';
import { cn } from '../../lib/cn';
import { stepChunkQuery } from '../../lib/compare-queries';
import { formatProbability, formatReward } from '../../lib/format-number';
import { ActionText } from '../episode/action-text';
import { classifyStep, stepClassTone } from '../episode/classify-step';
import { describeGate } from '../episode/describe-gate';
import { PairDiff } from './pair-diff';
import { relationWords } from './relation-words';

interface StepPairProps {
  row: AlignedRow;
  at: number;
  left: EpisodeSummary;
  right: EpisodeSummary;
  selected: boolean;
  open: boolean;
  /** Where the two part for the first time. */
  first: boolean;
  onSelect: (at: number) => void;
  onToggle: (at: number) => void;
}

/** Two steps that stand beside each other; those that are the same show one line until opened. */
export function StepPair(props: StepPairProps) {
  const { row, at, left, right, selected, open, first, onSelect, onToggle } = props;
  const one = useStep(left, row.left);
  const other = useStep(right, row.right);
  const { label, tone } = relationWords[row.relation];
  const detailsId = `row-${at}`;
  return (
    <article
      aria-label={`Row ${at + 1}: ${label}`}
      aria-current={selected ? 'step' : undefined}
      data-testid="step-pair"
      data-relation={row.relation}
      className={cn(
        'rounded-lg border bg-surface px-3 py-2 sm:px-4',
        selected && 'border-accent ring-1 ring-accent',
      )}
    >
      {first && (
        <p className="mb-1.5 font-medium text-revised text-xs" data-testid="first-divergence">
          They part here for the first time
        </p>
      )}
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 lg:grid-cols-2">
          <Side episode={left} index={row.left} step={one} />
          <Side episode={right} index={row.right} step={other} />
        </div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => {
            onSelect(at);
            onToggle(at);
          }}
          className="shrink-0 rounded-sm text-right sm:w-32"
        >
          <Badge tone={tone}>{label}</Badge>
          <span className="sr-only">, {open ? 'hide' : 'show'} the texts</span>
        </button>
      </div>
      {open && (
        <div id={detailsId} className="mt-2.5 flex flex-col gap-3 border-t pt-2.5">
          <Reflections one={one} other={other} />
          <Observations one={one} other={other} />
        </div>
      )}
    </article>
  );
}

/** null: this side has no such step; undefined: it is on its way. */
type LoadedStep = Step | null | undefined;

function useStep(episode: EpisodeSummary, index: number | null): LoadedStep {
  const { data } = useQuery({
    ...stepChunkQuery(episode.id, index ?? 0, episode.totals.steps),
    enabled: index !== null,
  });
  return index === null ? null : data?.find((step) => step.index === index);
}

interface SideProps {
  episode: EpisodeSummary;
  index: number | null;
  step: LoadedStep;
}

function Side({ episode, index, step }: SideProps) {
  if (index === null)
    return <p className="min-h-6 text-faint text-sm max-lg:hidden">no such step</p>;
  return (
    <div className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
      <Link
        href={`/episodes/${episode.id}?step=${index}`}
        prefetch={false}
        className="tabular rounded-sm text-muted text-xs hover:text-accent"
      >
        Step {index}
      </Link>
      {step ? (
        <>
          <ActionText action={step.action} tone="accent" />
          <Badge tone={stepClassTone[classifyStep(step)]}>
            {describeGate(step.gate.reason).title}
          </Badge>
          <span className="tabular text-faint text-xs">
            reward {formatReward(step.reward)}
            {step.done && ` · ${step.success ? 'solved' : 'over'}`}
          </span>
        </>
      ) : (
        <Skeleton className="h-4 w-40" />
      )}
    </div>
  );
}

interface TextsProps {
  one: LoadedStep;
  other: LoadedStep;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-medium text-faint text-xs">{title}</h3>
      {children}
    </section>
  );
}

function Reflections({ one, other }: TextsProps) {
  if (!one?.reflection && !other?.reflection) return null;
  return (
    <Part title="Reflection">
      <div className="grid gap-4 lg:grid-cols-2">
        <ReflectionText step={one} />
        <ReflectionText step={other} />
      </div>
    </Part>
  );
}

function ReflectionText({ step }: { step: LoadedStep }) {
  if (step === undefined) return <Skeleton className="h-10" />;
  if (!step?.reflection) return <p className="text-faint text-sm">none</p>;
  const { reflection, decision, reviseProbability, text } = step.reflection;
  const drafted = step.draft.action.value;
  return (
    <div className="min-w-0">
      <TextBlock text={reflection.value ?? text} limit={800} lines={12} />
      <p className="tabular mt-1 text-muted text-xs">
        {decision.value ?? 'no decision'} · probability{' '}
        {reviseProbability.value === null ? 'unknown' : formatProbability(reviseProbability.value)}
        {drafted !== null && drafted !== step.action && ` · draft was “${drafted.slice(0, 200)}”`}
      </p>
    </div>
  );
}

function Observations({ one, other }: TextsProps) {
  if (one === undefined || other === undefined) return <Skeleton className="h-16" />;
  const only = one ?? other;
  if (!only) return null;
  if (!one || !other || one.observation === other.observation) {
    return (
      <Part title={one && other ? 'Observation, the same in both' : 'Observation'}>
        <TextBlock text={only.observation} empty="The world answered with an empty text." />
      </Part>
    );
  }
  return (
    <Part title="Observation: struck is left alone, underlined right alone">
      <PairDiff left={one.observation} right={other.observation} />
    </Part>
  );
}
