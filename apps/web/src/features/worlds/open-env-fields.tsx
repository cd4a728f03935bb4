'use client';

import type { RemoteWorldHealth } from '@foresight/contracts';
import { useId } from 'react';
import { TextField } from '../../components/ui/text-field';
import type { WorldFieldsProps } from './world-identity-fields';

interface OpenEnvFieldsProps extends WorldFieldsProps {
  /** What the last check found. */
  known: RemoteWorldHealth['fields'];
}

/** Environments name their fields as they like; left empty, the schema proposes. */
export function OpenEnvFields({ draft, errors, change, known }: OpenEnvFieldsProps) {
  const id = useId();
  return (
    <>
      <TextField
        label="Action field"
        hint={describeKnown(known?.actions)}
        list={`${id}-actions`}
        inputClassName="font-mono"
        value={draft.actionField}
        error={errors['options.actionField']}
        onChange={(actionField) => change({ actionField })}
      />
      <TextField
        label="Observation field"
        hint={describeKnown(known?.observations)}
        list={`${id}-observations`}
        inputClassName="font-mono"
        value={draft.observationField}
        error={errors['options.observationField']}
        onChange={(observationField) => change({ observationField })}
      />
      <Names id={`${id}-actions`} names={known?.actions ?? []} />
      <Names id={`${id}-observations`} names={known?.observations ?? []} />
    </>
  );
}

function describeKnown(names: string[] | undefined): string {
  if (!names) return 'Empty: as the server proposes.';
  return names.length === 0
    ? 'The server has no text field.'
    : `The server has ${names.join(', ')}.`;
}

function Names({ id, names }: { id: string; names: string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
