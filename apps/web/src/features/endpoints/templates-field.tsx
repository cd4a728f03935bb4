import type { EndpointHealth } from '@foresight/contracts';
import { Field } from '../../components/ui/field';
import { Select } from '../../components/ui/select';

interface TemplatesFieldProps {
  /** Ids of all sets there are. */
  sets: readonly string[];
  value: string;
  error?: string;
  health?: EndpointHealth;
  onChange: (templates: string) => void;
}

/** A model understands the prompts that it was trained with. */
export function TemplatesField({ sets, value, error, health, onChange }: TemplatesFieldProps) {
  const said = health?.templates;
  const hint = said
    ? `What the model was trained with; the server says ${said}.`
    : 'What the model was trained with: general models want standard@1, the small ones trained here compact@1.';
  return (
    <Field label="Prompt templates" hint={hint} error={error} className="sm:col-span-2">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {[...new Set([...sets, value])].map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
