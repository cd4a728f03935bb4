import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { Segmented } from '../../components/ui/segmented';
import { FormSection, type SectionProps } from './form-section';

const kinds = [
  { value: 'rollout' as const, label: 'Rollout' },
  { value: 'evaluation' as const, label: 'Evaluation' },
];
const modes = [
  { value: 'full' as const, label: 'Full loop' },
  { value: 'draft_only' as const, label: 'Draft only' },
];

export function RunSection({ draft, change, errors }: SectionProps) {
  return (
    <FormSection title="Run">
      <Field
        label="Name"
        hint="Left empty, it is named after its world and tasks."
        error={errors.name}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            placeholder="e.g. household, τp 0.5, seed sweep"
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-col items-start gap-1">
        <span className="font-medium text-sm">Kind</span>
        <Segmented
          label="Kind"
          value={draft.kind}
          options={kinds}
          onChange={(kind) => change({ kind })}
        />
        <p className="text-faint text-xs leading-5">
          {draft.kind === 'rollout'
            ? 'Collects steps to learn from.'
            : 'Measures a policy; not to be trained on.'}
        </p>
      </div>
      <div className="flex flex-col items-start gap-1">
        <span className="font-medium text-sm">Mode</span>
        <Segmented
          label="Mode"
          value={draft.mode}
          options={modes}
          onChange={(mode) => change({ mode })}
        />
        <p className="text-faint text-xs leading-5">
          {draft.mode === 'full'
            ? 'Draft, imagine, reflect, then act.'
            : 'Executes every draft: the baseline without foresight.'}
        </p>
      </div>
    </FormSection>
  );
}
