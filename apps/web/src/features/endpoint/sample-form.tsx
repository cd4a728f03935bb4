'use client';

import type { ModelRole, SampleRequest } from '@foresight/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { Textarea } from '../../components/ui/input';
import { Segmented } from '../../components/ui/segmented';
import { TextField } from '../../components/ui/text-field';
import { messageOf } from '../../lib/error-message';
import { focusFirstFault } from '../../lib/focus-first-fault';
import { serverFormErrors } from '../../lib/form-errors';
import { draftSample, prepareSample, type SampleDraft } from './sample-draft';
import { SceneFields } from './scene-fields';

interface SampleFormProps {
  roles: readonly ModelRole[];
  isDrawing: boolean;
  error: unknown;
  onDraw: (request: SampleRequest) => void;
}

const kinds: { value: SampleDraft['kind']; label: string }[] = [
  { value: 'draft', label: 'Draft an action' },
  { value: 'imagine', label: 'Imagine a future' },
  { value: 'text', label: 'Own text' },
];

export function SampleForm({ roles, isDrawing, error, onDraw }: SampleFormProps) {
  const [draft, setDraft] = useState(() => draftSample(roles));
  const [checked, setChecked] = useState(false);
  const prepared = prepareSample(draft);
  const errors = {
    ...serverFormErrors(error),
    ...(checked && !prepared.ok ? prepared.errors : {}),
  };
  const change = (changes: Partial<SampleDraft>) => setDraft((held) => ({ ...held, ...changes }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (prepared.ok) onDraw(prepared.request);
    else focusFirstFault(event.currentTarget);
  };
  const field = (name: 'samples' | 'temperature' | 'maxTokens' | 'seed', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      inputClassName="tabular"
      value={draft[name]}
      error={errors[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Segmented
        label="Question"
        value={draft.kind}
        options={kinds}
        onChange={(kind) => change({ kind })}
        className="max-w-full self-start overflow-x-auto"
      />
      {draft.kind === 'text' ? (
        <Field label="Text" error={errors['prompt.text']}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              className="font-mono"
              value={draft.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          )}
        </Field>
      ) : (
        <SceneFields draft={draft} errors={errors} change={change} />
      )}
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {field('samples', 'How many')}
        {field('temperature', 'Temperature')}
        {field('maxTokens', 'Most tokens')}
        {field('seed', 'First seed')}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {error !== null && !isDrawing && (
          <p role="alert" className="mr-auto text-danger text-sm">
            {messageOf(error)}
          </p>
        )}
        <Button type="submit" variant="primary" disabled={isDrawing}>
          {isDrawing ? 'Drawing…' : 'Draw samples'}
        </Button>
      </div>
    </form>
  );
}
