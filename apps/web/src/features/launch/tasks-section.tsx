import type { WorldInfo } from '@foresight/contracts';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { Segmented } from '../../components/ui/segmented';
import { Select } from '../../components/ui/select';
import { formatPlural } from '../../lib/format-number';
import { FormSection, type SectionProps } from './form-section';
import { NumberField } from './number-field';
import { TaskPicker } from './task-picker';

const choices = [
  { value: 'count' as const, label: 'The first tasks' },
  { value: 'chosen' as const, label: 'Chosen tasks' },
];

export function TasksSection({
  draft,
  change,
  errors,
  worlds,
}: SectionProps & { worlds: WorldInfo[] }) {
  const world = worlds.find(({ name }) => name === draft.world);
  const split = world?.splits.find(({ name }) => name === draft.split);
  return (
    <FormSection title="Tasks">
      <Field
        label="World"
        hint={world?.summary}
        error={errors.world ?? world?.problem ?? undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={draft.world}
            onChange={(event) => change({ world: event.target.value, split: '', taskIds: [] })}
          >
            {worlds.map(({ name, title, remote }) => (
              <option key={name} value={name}>
                {remote ? `${name} (${title})` : title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Split" hint={split?.summary} error={errors.split}>
        {(control) => (
          <Select
            {...control}
            value={draft.split}
            onChange={(event) => change({ split: event.target.value, taskIds: [] })}
          >
            {world?.splits.map(({ name, taskCount }) => (
              <option key={name} value={name}>
                {name} ({formatPlural(taskCount, 'task')})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-col items-start gap-1 sm:col-span-2">
        <span className="font-medium text-sm">Which tasks</span>
        <Segmented
          label="Which tasks"
          value={draft.choice}
          options={choices}
          onChange={(choice) => change({ choice })}
        />
      </div>
      {draft.choice === 'count' ? (
        <NumberField
          label="Number of tasks"
          hint={
            split
              ? `The split has ${formatPlural(split.taskCount, 'task')}.`
              : 'From the start of the split.'
          }
          value={draft.taskCount}
          error={errors.taskCount}
          onChange={(taskCount) => change({ taskCount })}
        />
      ) : (
        world &&
        split && (
          <TaskPicker
            key={`${world.name}/${split.name}`}
            world={world}
            split={split.name}
            chosen={draft.taskIds}
            error={errors.taskIds}
            onChange={(taskIds) => change({ taskIds })}
          />
        )
      )}
      <Field
        label="Seeds"
        hint="Each task is attempted once per seed, e.g. 0, 1 or 0-4."
        error={errors.seeds}
        className={draft.choice === 'chosen' ? 'sm:col-span-2' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            className="tabular"
            value={draft.seeds}
            onChange={(event) => change({ seeds: event.target.value })}
          />
        )}
      </Field>
    </FormSection>
  );
}
