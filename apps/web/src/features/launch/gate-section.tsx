import { Checkbox } from '../../components/ui/checkbox';
import { FormSection, type SectionProps } from './form-section';
import { NumberField } from './number-field';

export function GateSection({ draft, change, errors }: SectionProps) {
  return (
    <FormSection
      title="Gate"
      description="The revision is executed only if both values are exceeded and it differs from the draft."
    >
      <NumberField
        label="τp, revise probability"
        hint="How sure the policy must be that the draft is wrong (paper: 0.5)."
        value={draft.reviseThreshold}
        error={errors['gate.reviseThreshold']}
        onChange={(reviseThreshold) => change({ reviseThreshold })}
      />
      <NumberField
        label="τq, confidence"
        hint="How probable the tokens of the new action must be (paper: 0.6)."
        value={draft.confidenceThreshold}
        error={errors['gate.confidenceThreshold']}
        onChange={(confidenceThreshold) => change({ confidenceThreshold })}
      />
      <Checkbox
        className="sm:col-span-2"
        label="An unknown confidence passes"
        hint="Servers without log-probabilities cannot tell it; unchecked, the draft is kept then."
        checked={draft.unknownConfidencePasses}
        onChange={(event) => change({ unknownConfidencePasses: event.target.checked })}
      />
    </FormSection>
  );
}
