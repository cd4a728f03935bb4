'use client';

import type { RemoteWorld } from '@foresight/contracts';
import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { HealthText } from '../../components/health-text';
import { Button } from '../../components/ui/button';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { cn } from '../../lib/cn';
import { formatDuration } from '../../lib/format-duration';
import { formatPlural } from '../../lib/format-number';
import { useCheckWorld, useRemoveWorld } from './use-world-changes';
import { WorldDialog } from './world-dialog';

/** Where a registered world is played, whether that works, and what can be done about it. */
export function WorldServer({ remote }: { remote: RemoteWorld }) {
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const check = useCheckWorld();
  const close = () => setDialog(null);
  return (
    <section aria-label="Server" className="rounded-lg border bg-surface px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <dl className="flex min-w-0 flex-wrap gap-x-8 gap-y-1.5">
          {listFacts(remote).map(([term, value]) => (
            <div key={term} className="min-w-0">
              <dt className="text-2xs text-faint">{term}</dt>
              <dd className="wrap-anywhere font-mono text-xs">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center gap-1.5">
          <Button size="sm" disabled={check.isPending} onClick={() => check.mutate(remote.name)}>
            <RefreshCw className={cn(check.isPending && 'animate-spin')} />
            {check.isPending ? 'Checking…' : 'Check'}
          </Button>
          <Button size="sm" onClick={() => setDialog('edit')}>
            <Pencil /> Edit
          </Button>
          <Button size="sm" variant="danger" onClick={() => setDialog('remove')}>
            <Trash2 /> Remove
          </Button>
        </div>
      </div>
      <div className="mt-3 border-t pt-2.5 text-sm" role="status">
        <HealthText health={remote.health} />
      </div>
      <WorldDialog editing={dialog === 'edit' ? remote : null} onClose={close} />
      <RemoveWorld name={remote.name} open={dialog === 'remove'} onClose={close} />
    </section>
  );
}

function listFacts({ baseUrl, options }: RemoteWorld): [string, string][] {
  const { actionField, observationField, maxOpenSessions, timeoutMs } = options;
  return [
    ['Base URL', baseUrl],
    ['At once', `${formatPlural(maxOpenSessions, 'session')}`],
    ['Time limit', formatDuration(timeoutMs)],
    ...(actionField ? [['Action field', actionField] satisfies [string, string]] : []),
    ...(observationField
      ? [['Observation field', observationField] satisfies [string, string]]
      : []),
  ];
}

interface RemoveWorldProps {
  name: string;
  open: boolean;
  onClose: () => void;
}

function RemoveWorld({ name, open, onClose }: RemoveWorldProps) {
  const router = useRouter();
  const remove = useRemoveWorld();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Remove ${name}?`}
      confirmLabel="Remove the world"
      cancelLabel="Keep it"
      danger
      onConfirm={() => remove.mutate(name, { onSuccess: () => router.push('/worlds') })}
    >
      New runs can no longer use it. What was played in it stays.
    </ConfirmDialog>
  );
}
