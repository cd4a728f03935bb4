import { FormSection, type SectionProps } from './form-section';
import { NumberField } from './number-field';

export function LimitsSection({
  draft,
  change,
  errors,
  worldMaxSteps,
}: SectionProps & { worldMaxSteps?: number }) {
  return (
    <FormSection title="Limits">
      <NumberField
        label="Longest episode, in steps"
        hint="Left empty, the world’s own limit holds."
        placeholder={worldMaxSteps ? String(worldMaxSteps) : undefined}
        value={draft.maxSteps}
        error={errors.maxSteps}
        onChange={(maxSteps) => change({ maxSteps })}
      />
      <NumberField
        label="History, in steps"
        hint="Past steps a prompt shows; older ones are left out."
        value={draft.historySteps}
        error={errors.historySteps}
        onChange={(historySteps) => change({ historySteps })}
      />
      <NumberField
        label="Episodes at once"
        hint="How many the workers drive at the same time."
        value={draft.concurrency}
        error={errors.concurrency}
        onChange={(concurrency) => change({ concurrency })}
      />
    </FormSection>
  );
}
