'use client';

import type { RemoteWorld } from '@foresight/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/text-field';
import { messageOf } from '../../lib/error-message';
import { focusFirstFault } from '../../lib/focus-first-fault';
import { serverFormErrors } from '../../lib/form-errors';
import { OpenEnvFields } from './open-env-fields';
import { useSaveWorld } from './use-world-changes';
import { draftWorld, prepareWorld, type WorldDraft } from './world-draft';
import { WorldIdentityFields } from './world-identity-fields';

interface WorldFormProps {
  world: RemoteWorld | null;
  onSaved: (name: string) => void;
  onCancel: () => void;
}

export function WorldForm({ world, onSaved, onCancel }: WorldFormProps) {
  const [draft, setDraft] = useState(() => draftWorld(world));
  const [checked, setChecked] = useState(false);
  const save = useSaveWorld();
  const prepared = prepareWorld(world?.name ?? null, draft);
  const errors = {
    ...serverFormErrors(save.error),
    ...(checked && !prepared.ok ? prepared.errors : {}),
  };
  const change = (changes: Partial<WorldDraft>) => setDraft((held) => ({ ...held, ...changes }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (prepared.ok)
      save.mutate(prepared.change, { onSuccess: (saved) => onSaved(saved.world.name) });
    else focusFirstFault(event.currentTarget);
  };
  const fields = { draft, errors, change };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      {world === null && <WorldIdentityFields {...fields} />}
      <TextField
        label="Base URL"
        hint="Where the server answers."
        className="sm:col-span-2"
        type="url"
        inputClassName="font-mono"
        placeholder="http://127.0.0.1:36001"
        value={draft.baseUrl}
        error={errors.baseUrl}
        onChange={(baseUrl) => change({ baseUrl })}
      />
      {draft.kind === 'openenv' && (
        <OpenEnvFields {...fields} known={world?.health.fields ?? null} />
      )}
      <TextField
        label="Sessions at once"
        hint="In each process; further episodes wait."
        inputMode="numeric"
        value={draft.maxOpenSessions}
        error={errors['options.maxOpenSessions']}
        onChange={(maxOpenSessions) => change({ maxOpenSessions })}
      />
      <TextField
        label="Time limit, in seconds"
        hint="For one answer."
        inputMode="decimal"
        value={draft.timeoutSeconds}
        error={errors['options.timeoutMs']}
        onChange={(timeoutSeconds) => change({ timeoutSeconds })}
      />
      <div className="flex items-center justify-end gap-2 sm:col-span-2">
        {save.isError && (
          <p role="alert" className="mr-auto text-danger text-sm">
            {messageOf(save.error)}
          </p>
        )}
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
