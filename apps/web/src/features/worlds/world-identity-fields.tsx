'use client';

import { remoteWorldKindSchema } from '@foresight/contracts';
import { Field } from '../../components/ui/field';
import { Select } from '../../components/ui/select';
import { TextField } from '../../components/ui/text-field';
import type { FormErrors } from '../../lib/form-errors';
import type { WorldDraft } from './world-draft';
import { nameKind } from './world-words';

export interface WorldFieldsProps {
  draft: WorldDraft;
  errors: FormErrors;
  change: (changes: Partial<WorldDraft>) => void;
}

/** What cannot be changed later: task ids and runs name the world. */
export function WorldIdentityFields({ draft, errors, change }: WorldFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        hint="Part of every task id; cannot be changed later."
        inputClassName="font-mono"
        placeholder="textcraft"
        value={draft.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <Field label="Kind of server" error={errors.kind}>
        {(control) => (
          <Select
            {...control}
            value={draft.kind}
            onChange={(event) => change({ kind: remoteWorldKindSchema.parse(event.target.value) })}
          >
            {remoteWorldKindSchema.options.map((kind) => (
              <option key={kind} value={kind}>
                {nameKind(kind)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
