'use client';

import { type Endpoint, modelRoleSchema } from '@foresight/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Checkbox } from '../../components/ui/checkbox';
import { Field } from '../../components/ui/field';
import { Input, Textarea } from '../../components/ui/input';
import { messageOf } from '../../lib/error-message';
import { type FormErrors, serverFormErrors } from '../../lib/form-errors';
import { draftEndpoint, type EndpointDraft, prepareEndpoint } from './endpoint-draft';
import { roleHints, roleNames } from './endpoint-words';
import { KeyField } from './key-field';
import { useSaveEndpoint } from './use-endpoint-changes';

export function EndpointForm({
  endpoint,
  onDone,
}: {
  endpoint: Endpoint | null;
  onDone: () => void;
}) {
  const [draft, setDraft] = useState(() => draftEndpoint(endpoint));
  const [checked, setChecked] = useState(false);
  const save = useSaveEndpoint();
  const prepared = prepareEndpoint(endpoint?.id ?? null, draft);
  const errors: FormErrors = {
    ...serverFormErrors(save.error),
    ...(checked && !prepared.ok ? prepared.errors : {}),
  };
  const change = (changes: Partial<EndpointDraft>) => setDraft((held) => ({ ...held, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (prepared.ok) save.mutate(prepared.change, { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" error={errors.name}>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Model" error={errors.model}>
        {(control) => (
          <>
            <Input
              {...control}
              list={`${control.id}-served`}
              className="font-mono"
              placeholder="Qwen/Qwen3-4B"
              value={draft.model}
              onChange={(event) => change({ model: event.target.value })}
            />
            <datalist id={`${control.id}-served`}>
              {endpoint?.health.models.map((model) => (
                <option key={model} value={model} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field
        label="Base URL"
        hint="Root of the OpenAI-compatible API; usually ends in /v1."
        error={errors.baseUrl}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            className="font-mono"
            placeholder="http://127.0.0.1:8000/v1"
            value={draft.baseUrl}
            onChange={(event) => change({ baseUrl: event.target.value })}
          />
        )}
      </Field>
      <fieldset className="flex flex-col gap-2 sm:col-span-2">
        <legend className="mb-1.5 font-medium text-sm">May be used as</legend>
        {modelRoleSchema.options.map((role) => (
          <Checkbox
            key={role}
            label={roleNames[role]}
            hint={roleHints[role]}
            checked={draft.roles.includes(role)}
            onChange={(event) =>
              change({
                roles: event.target.checked
                  ? [...draft.roles, role]
                  : draft.roles.filter((held) => held !== role),
              })
            }
          />
        ))}
        {errors.roles && <p className="text-danger text-xs">{errors.roles}</p>}
      </fieldset>
      <Field label="Requests at once" error={errors.maxConcurrency}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={draft.maxConcurrency}
            onChange={(event) => change({ maxConcurrency: event.target.value })}
          />
        )}
      </Field>
      <Field label="Time limit, in seconds" error={errors.timeoutMs}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={draft.timeoutSeconds}
            onChange={(event) => change({ timeoutSeconds: event.target.value })}
          />
        )}
      </Field>
      <KeyField
        value={draft.key}
        held={endpoint?.hasApiKey ?? false}
        error={errors.apiKey}
        onChange={(key) => change({ key })}
      />
      <Field
        label="Extra body"
        hint="JSON merged into every request."
        error={errors.extraBody}
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            className="font-mono"
            placeholder='{"chat_template_kwargs": {"enable_thinking": false}}'
            value={draft.extraBody}
            onChange={(event) => change({ extraBody: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Note"
        hint="Shown beside the name: what this model is."
        error={errors.note}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
      </Field>
      <div className="flex items-center justify-end gap-2 sm:col-span-2">
        {save.isError && (
          <p role="alert" className="mr-auto text-danger text-sm">
            {messageOf(save.error)}
          </p>
        )}
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
