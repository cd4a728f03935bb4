'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../components/ui/field';
import { Textarea } from '../../components/ui/input';
import { Select } from '../../components/ui/select';
import { TextField } from '../../components/ui/text-field';
import type { FormErrors } from '../../lib/form-errors';
import { worldsQuery, worldTasksQuery } from '../../lib/queries';
import type { SampleDraft } from './sample-draft';

interface SceneFieldsProps {
  draft: SampleDraft;
  errors: FormErrors;
  change: (changes: Partial<SampleDraft>) => void;
}

/** A state of a world: a task and what was done in it. */
export function SceneFields({ draft, errors, change }: SceneFieldsProps) {
  const worlds = useQuery(worldsQuery()).data ?? [];
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field label="World" error={errors['prompt.scene.world']}>
        {(control) => (
          <Select
            {...control}
            value={draft.world}
            onChange={(event) => change({ world: event.target.value, taskId: '' })}
          >
            {[...new Set([...worlds.map(({ name }) => name), draft.world])].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <TaskFields
        key={draft.world}
        splits={worlds.find(({ name }) => name === draft.world)?.splits ?? []}
        draft={draft}
        errors={errors}
        change={change}
      />
      <Field
        label="Actions so far"
        hint="One a line; the world answers them before the model is asked."
        error={errors['prompt.scene.actions']}
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            className="font-mono"
            placeholder="go to countertop 1"
            value={draft.actions}
            onChange={(event) => change({ actions: event.target.value })}
          />
        )}
      </Field>
      {draft.kind === 'imagine' && (
        <TextField
          label="Action"
          hint="What is done next: the model imagines what comes of it."
          className="sm:col-span-2"
          inputClassName="font-mono"
          placeholder="open fridge 1"
          value={draft.action}
          error={errors['prompt.action']}
          onChange={(action) => change({ action })}
        />
      )}
    </div>
  );
}

interface TaskFieldsProps extends SceneFieldsProps {
  splits: { name: string; taskCount: number }[];
}

/** The first tasks of a split; any other by its id. */
function TaskFields({ splits, draft, errors, change }: TaskFieldsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const split = chosen ?? splits.at(-1)?.name ?? '';
  const query = useInfiniteQuery({
    ...worldTasksQuery(draft.world, split, null),
    enabled: split !== '',
  });
  const tasks = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <Field label="Split">
        {(control) => (
          <Select
            {...control}
            value={split}
            onChange={(event) => {
              setChosen(event.target.value);
              change({ taskId: '' });
            }}
          >
            {splits.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Task" error={errors['prompt.scene.taskId']} className="sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            value={draft.taskId}
            onChange={(event) => change({ taskId: event.target.value })}
          >
            <option value="">{query.isLoading ? 'Loading tasks…' : 'Choose a task'}</option>
            {tasks.map(({ id, goal }) => (
              <option key={id} value={id}>
                {id}: {goal}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
