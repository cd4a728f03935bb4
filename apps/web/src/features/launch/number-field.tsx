import type { ComponentProps } from 'react';
import { TextField } from '../../components/ui/text-field';

type NumberFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'value' | 'error' | 'placeholder' | 'onChange'
>;

/** Numbers are typed as text: what is typed stays, also while it is not a number yet. */
export function NumberField(props: NumberFieldProps) {
  return <TextField inputMode="decimal" inputClassName="tabular" {...props} />;
}
