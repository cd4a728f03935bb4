'use client';

import type { Endpoint, WorldInfo } from '@foresight/contracts';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { focusFirstFault } from '../../lib/focus-first-fault';
import { type FormErrors, serverFormErrors } from '../../lib/form-errors';
import { useLaunchRun } from '../../lib/use-launch-run';
import { completeDraft } from './complete-draft';
import { DecodingSection } from './decoding-section';
import { GateSection } from './gate-section';
import { LaunchSummary } from './launch-summary';
import { LimitsSection } from './limits-section';
import { ModelsSection } from './models-section';
import { prepareLaunch } from './prepare-launch';
import { RunSection } from './run-section';
import { TasksSection } from './tasks-section';
import { forgetLaunchDraft, useLaunchDraft } from './use-launch-draft';

interface LaunchFormProps {
  worlds: WorldInfo[];
  endpoints: Endpoint[];
}

export function LaunchForm({ worlds, endpoints }: LaunchFormProps) {
  const { draft: typed, change, reset } = useLaunchDraft();
  const draft = completeDraft(typed, worlds, endpoints);
  const launch = useLaunchRun();
  const form = useRef<HTMLFormElement>(null);
  const [checked, setChecked] = useState(false);
  const prepared = prepareLaunch(draft);
  const errors: FormErrors = {
    ...serverFormErrors(launch.error),
    ...(checked && !prepared.ok ? prepared.errors : {}),
  };
  const world = worlds.find(({ name }) => name === draft.world);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (prepared.ok) launch.mutate(prepared.request, { onSuccess: forgetLaunchDraft });
    else focusFirstFault(form.current);
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };
  const section = { draft, change, errors };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={submitByKey}
      className="grid items-start gap-5 lg:grid-cols-[1fr_18rem]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <RunSection {...section} />
        <TasksSection {...section} worlds={worlds} />
        <ModelsSection {...section} endpoints={endpoints} />
        {draft.mode === 'full' && <GateSection {...section} />}
        <DecodingSection {...section} />
        <LimitsSection {...section} worldMaxSteps={world?.defaultMaxSteps} />
      </div>
      <LaunchSummary
        draft={draft}
        world={world}
        errorCount={checked && !prepared.ok ? Object.keys(prepared.errors).length : 0}
        launch={launch}
        onReset={() => {
          setChecked(false);
          launch.reset();
          reset();
        }}
      />
    </form>
  );
}
