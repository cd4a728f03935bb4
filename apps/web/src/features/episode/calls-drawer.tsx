'use client';

import type { Step } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../components/error-state';
import { Dialog } from '../../components/ui/dialog';
import { Segmented } from '../../components/ui/segmented';
import { Skeleton } from '../../components/ui/skeleton';
import { stepCallsQuery } from '../../lib/queries';
import { CallInspector } from './call-inspector';
import { nameCall } from './calls-summary';

interface CallsDrawerProps {
  episodeId: string;
  /** Null: closed. */
  step: Step | null;
  onClose: () => void;
}

export function CallsDrawer({ episodeId, step, onClose }: CallsDrawerProps) {
  return (
    <Dialog
      open={step !== null}
      onOpenChange={(open) => !open && onClose()}
      placement="drawer"
      title={`Step ${step?.index ?? ''}: prompts and raw answers`}
      description="The messages as they were sent, and the answers as they came."
    >
      {step && <StepCalls key={step.index} episodeId={episodeId} index={step.index} />}
    </Dialog>
  );
}

function StepCalls({ episodeId, index }: { episodeId: string; index: number }) {
  const calls = useQuery(stepCallsQuery(episodeId, index));
  const [chosen, setChosen] = useState('0');
  if (calls.isPending) return <Skeleton className="h-96" />;
  if (calls.isError) {
    return (
      <ErrorState
        error={calls.error}
        title="The calls could not be loaded"
        onRetry={() => calls.refetch()}
      />
    );
  }
  const call = calls.data[Number(chosen)];
  const options = calls.data.map((item, position) => ({
    value: String(position),
    label: nameCall(item),
  }));
  if (!call) return <p className="text-muted">No call was recorded for this step.</p>;
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label="Call"
        value={chosen}
        options={options}
        onChange={setChosen}
        className="scroll-thin self-start overflow-x-auto"
      />
      <CallInspector key={chosen} call={call} />
    </div>
  );
}
