'use client';

import type { Endpoint } from '@foresight/contracts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { Textarea } from '../../components/ui/input';
import { TextField } from '../../components/ui/text-field';
import { messageOf } from '../../lib/error-message';
import { focusFirstFault } from '../../lib/focus-first-fault';
import { type FormErrors, serverFormErrors } from '../../lib/form-errors';
import { draftEndpoint, type EndpointDraft, prepareEndpoint } from './endpoint-draft';
import { KeyField } from './key-field';
import { RolesField } from './roles-field';
import { TemplatesField } from './templates-field';
import { useSaveEndpoint } from './use-endpoint-changes';

interface EndpointFormProps {
  endpoint: Endpoint | null;
  templateSets: readonly string[];
  onDone: () => void;
}

export function EndpointForm({ endpoint, templateSets, onDone }: EndpointFormProps) {
  const [draft, setDraft] = useState(() => draftEndpoint(endpoint));
  const [checked, setChecked] = useState(false);
  const save = useSaveEndpoint();
  const prepared = prepareEndpoint(endpoint?.id ?? null, draft);
  const errors = {
    ...serverFormErrors(save.error),
    ...(checked && !prepared.ok ? prepared.errors : {}),
  };
  const change = (changes: Partial<EndpointDraft>) => setDraft((held) => ({ ...held, ...changes }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (prepared.ok) save.mutate(prepared.change, { onSuccess: onDone });
    else focusFirstFault(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <ServerFields
        draft={draft}
        errors={errors}
        change={change}
        served={endpoint?.health.models}
      />
      <RolesField
        value={draft.roles}
        error={errors.roles}
        onChange={(roles) => change({ roles })}
      />
      <TemplatesField
        sets={templateSets}
        value={draft.templates}
        error={errors.templates}
        health={endpoint?.health}
        onChange={(templates) => change({ templates })}
      />
      <KeyField
        value={draft.key}
        held={endpoint?.hasApiKey ?? false}
        error={errors.apiKey}
        onChange={(key) => change({ key })}
      />
      <RequestFields draft={draft} errors={errors} change={change} />
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

interface FieldsProps {
  draft: EndpointDraft;
  errors: FormErrors;
  change: (changes: Partial<EndpointDraft>) => void;
}

function ServerFields({ draft, errors, change, served = [] }: FieldsProps & { served?: string[] }) {
  const listId = useId();
  return (
    <>
      <TextField
        label="Name"
        value={draft.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label="Model"
        list={listId}
        inputClassName="font-mono"
        placeholder="Qwen/Qwen3-4B"
        value={draft.model}
        error={errors.model}
        onChange={(model) => change({ model })}
      />
      <datalist id={listId}>
        {served.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
      <TextField
        label="Base URL"
        hint="Root of the OpenAI-compatible API; usually ends in /v1."
        className="sm:col-span-2"
        type="url"
        inputClassName="font-mono"
        placeholder="http://127.0.0.1:8000/v1"
        value={draft.baseUrl}
        error={errors.baseUrl}
        onChange={(baseUrl) => change({ baseUrl })}
      />
    </>
  );
}

function RequestFields({ draft, errors, change }: FieldsProps) {
  return (
    <>
      <TextField
        label="Requests at once"
        inputMode="numeric"
        value={draft.maxConcurrency}
        error={errors.maxConcurrency}
        onChange={(maxConcurrency) => change({ maxConcurrency })}
      />
      <TextField
        label="Time limit, in seconds"
        inputMode="decimal"
        value={draft.timeoutSeconds}
        error={errors.timeoutMs}
        onChange={(timeoutSeconds) => change({ timeoutSeconds })}
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
            rows={3}
            className="font-mono"
            placeholder='{"chat_template_kwargs": {"enable_thinking": false}}'
            value={draft.extraBody}
            onChange={(event) => change({ extraBody: event.target.value })}
          />
        )}
      </Field>
      <TextField
        label="Note"
        hint="Shown beside the name: what this model is."
        className="sm:col-span-2"
        value={draft.note}
        error={errors.note}
        onChange={(note) => change({ note })}
      />
    </>
  );
}
