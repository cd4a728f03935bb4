import type { ReactNode } from 'react';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';

interface NumberFieldProps {
  label: string;
  hint: ReactNode;
  value: string;
  error?: string;
  placeholder?: string;
  onChange: (value: string) => void;
}

/** Numbers are typed as text: what is typed stays, also while it is not a number yet. */
export function NumberField({
  label,
  hint,
  value,
  error,
  placeholder,
  onChange,
}: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          className="tabular"
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
