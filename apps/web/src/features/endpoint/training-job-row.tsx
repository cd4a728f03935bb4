'use client';

import type { Endpoint, TrainingJob } from '@foresight/contracts';
import { useState } from 'react';
import { RelativeTime } from '../../components/relative-time';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { formatDuration } from '../../lib/format-duration';
import { formatCompact, formatCount } from '../../lib/format-number';
import type { Tone } from '../../lib/tones';
import { roleNames } from '../endpoints/endpoint-words';
import { formatLoss } from './format-loss';
import { useCancelTraining } from './use-cancel-training';

const tones: Record<TrainingJob['status'], Tone> = {
  queued: 'neutral',
  running: 'accent',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  unknown: 'neutral',
};

export function TrainingJobRow({ endpoint, job }: { endpoint: Endpoint; job: TrainingJob }) {
  const goesOn = job.status === 'running' || job.status === 'queued';
  const at = job.endedAt ?? job.startedAt ?? job.createdAt;
  return (
    <article aria-label={job.name ?? job.id} className="flex flex-col gap-1.5 text-xs">
      <div className="flex items-start justify-between gap-2">
        <h3 className="wrap-anywhere min-w-0 font-mono">{job.name ?? job.id}</h3>
        <Badge tone={tones[job.status]}>{job.status}</Badge>
      </div>
      {job.status === 'running' && <Progress job={job} />}
      <p className="tabular text-faint">
        {job.role && `${roleNames[job.role]} · `}
        {describeLosses(job)}
        {at && <RelativeTime at={at} />}
      </p>
      {job.reason && <p className="wrap-anywhere text-danger">{job.reason}</p>}
      {goesOn && <CancelTraining endpoint={endpoint} job={job} />}
    </article>
  );
}

function Progress({
  job: { step, totalSteps, tokensPerSecond, remainingMs },
}: {
  job: TrainingJob;
}) {
  if (step === null || totalSteps === null) return <p className="text-muted">Reading the rows…</p>;
  return (
    <>
      <progress
        aria-label="Steps taken"
        value={step}
        max={totalSteps}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-accent-fill [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent-fill"
      />
      <p className="tabular text-muted">
        step {formatCount(step)} of {formatCount(totalSteps)}
        {remainingMs !== null && ` · ${formatDuration(remainingMs)} left`}
        {tokensPerSecond !== null && ` · ${formatCompact(tokensPerSecond)} tokens/s`}
      </p>
    </>
  );
}

function describeLosses({ crossEntropy, evaluationCrossEntropy }: TrainingJob): string {
  const parts = [
    crossEntropy !== null && `loss ${formatLoss(crossEntropy)}`,
    evaluationCrossEntropy !== null && `held out ${formatLoss(evaluationCrossEntropy)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `${parts.join(', ')} · `;
}

function CancelTraining({ endpoint, job }: { endpoint: Endpoint; job: TrainingJob }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelTraining(endpoint.id);
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        className="self-start"
        disabled={cancel.isPending}
        aria-label={`Cancel the training of ${job.name ?? job.id}`}
        onClick={() => setAsking(true)}
      >
        {cancel.isPending ? 'Cancelling…' : 'Cancel'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Cancel the training of ${job.name ?? job.id}?`}
        confirmLabel="Cancel the training"
        cancelLabel="Let it train"
        danger
        onConfirm={() => cancel.mutate(job.id)}
      >
        No checkpoint comes of it, and what it has learned so far is lost.
      </ConfirmDialog>
    </>
  );
}
