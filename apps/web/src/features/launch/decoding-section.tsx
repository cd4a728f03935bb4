import { FormSection, type SectionProps } from './form-section';
import type { LaunchDraft } from './launch-draft';
import { NumberField } from './number-field';

type DecodingField =
  | 'temperature'
  | 'topP'
  | 'draftTokens'
  | 'imaginationTokens'
  | 'reflectionTokens'
  | 'finalActionTokens';

interface FieldText {
  name: DecodingField;
  label: string;
  hint: string;
  fullLoopOnly?: boolean;
}

const fields: FieldText[] = [
  {
    name: 'temperature',
    label: 'Temperature',
    hint: 'How freely tokens are drawn; 0 always takes the most probable (paper: 0.7).',
  },
  {
    name: 'topP',
    label: 'Top-p',
    hint: 'Draws only from the most probable tokens that sum up to this (paper: 0.9).',
  },
  {
    name: 'draftTokens',
    label: 'Draft tokens',
    hint: 'Longest draft with reason and thought (paper: 64).',
  },
  {
    name: 'imaginationTokens',
    label: 'Imagination tokens',
    hint: 'Longest imagined future (paper: 192).',
    fullLoopOnly: true,
  },
  {
    name: 'reflectionTokens',
    label: 'Reflection tokens',
    hint: 'Longest reflection (paper: 128).',
    fullLoopOnly: true,
  },
  {
    name: 'finalActionTokens',
    label: 'Final action tokens',
    hint: 'Added to the reflection’s, for the action it ends with (paper: 16).',
    fullLoopOnly: true,
  },
];

export function DecodingSection({ draft, change, errors }: SectionProps) {
  const shown = fields.filter((field) => draft.mode === 'full' || !field.fullLoopOnly);
  return (
    <FormSection title="Decoding">
      {shown.map(({ name, label, hint }) => (
        <NumberField
          key={name}
          label={label}
          hint={hint}
          value={draft[name]}
          error={errors[`decoding.${name}`]}
          onChange={(value) => change({ [name]: value } satisfies Partial<LaunchDraft>)}
        />
      ))}
    </FormSection>
  );
}
