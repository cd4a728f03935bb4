'use client';

import type { Run } from '@foresight/contracts';
import { Ban, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { isRunOpen } from '../../lib/describe-run-status';
import { formatPlural } from '../../lib/format-number';
import { useChangeRun } from './use-change-run';

export function RunActions({ run }: { run: Run }) {
  if (isRunOpen(run.status)) return <CancelRun run={run} />;
  return run.counts.failed + run.counts.cancelled > 0 ? <RetryRun run={run} /> : null;
}

function CancelRun({ run }: { run: Run }) {
  const [asking, setAsking] = useState(false);
  const cancel = useChangeRun(run, 'cancel', 'The run is cancelled');
  const open = run.counts.queued + run.counts.running;
  return (
    <>
      <Button variant="danger" disabled={cancel.isPending} onClick={() => setAsking(true)}>
        <Ban /> {cancel.isPending ? 'Cancelling…' : 'Cancel'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this run?"
        confirmLabel="Cancel the run"
        cancelLabel="Let it run"
        danger
        onConfirm={() => cancel.mutate()}
      >
        {formatPlural(open, 'episode')} will stop within seconds. The steps done so far are kept,
        and the run can be retried later.
      </ConfirmDialog>
    </>
  );
}

function RetryRun({ run }: { run: Run }) {
  const [asking, setAsking] = useState(false);
  const retry = useChangeRun(run, 'retry', 'The run goes on');
  const { failed, cancelled } = run.counts;
  return (
    <>
      <Button disabled={retry.isPending} onClick={() => setAsking(true)}>
        <RotateCcw /> {retry.isPending ? 'Retrying…' : `Retry ${failed + cancelled}`}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Retry this run?"
        confirmLabel="Retry"
        onConfirm={() => retry.mutate()}
      >
        {formatPlural(failed, 'failed episode')} and {formatPlural(cancelled, 'cancelled episode')}{' '}
        go on where they stopped. Finished episodes stay as they are.
      </ConfirmDialog>
    </>
  );
}
