import type { EpisodeSummary } from '@foresight/contracts';
import { Ban, Check, CircleX, Clock, Minus, Play } from 'lucide-react';
import type { StatusDescription } from './describe-run-status';

export const outcomes = ['queued', 'running', 'solved', 'unsolved', 'failed', 'cancelled'] as const;
export type Outcome = (typeof outcomes)[number];

type OutcomeFacts = Pick<EpisodeSummary, 'status' | 'success'>;

/** An episode's status, with finished ones told apart by what people look for first. */
export function classifyOutcome({ status, success }: OutcomeFacts): Outcome {
  if (status !== 'finished') return status;
  return success ? 'solved' : 'unsolved';
}

const descriptions: Record<Outcome, StatusDescription> = {
  queued: { label: 'Queued', tone: 'neutral', icon: Clock },
  running: { label: 'Running', tone: 'accent', icon: Play },
  solved: { label: 'Solved', tone: 'success', icon: Check },
  unsolved: { label: 'Not solved', tone: 'kept', icon: Minus },
  failed: { label: 'Failed', tone: 'danger', icon: CircleX },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
};

export const describeOutcome = (outcome: Outcome): StatusDescription => descriptions[outcome];
