import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field';
import { Input } from './input';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  hint?: ReactNode;
  error?: string;
  value: string;
  onChange: (value: string) => void;
  /** Of the whole field; `inputClassName` is the input's own. */
  className?: string;
  inputClassName?: string;
}

/** A labelled input of one line. */
export function TextField({
  label,
  hint,
  error,
  className,
  inputClassName,
  onChange,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <Input
          {...control}
          {...input}
          className={inputClassName}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
