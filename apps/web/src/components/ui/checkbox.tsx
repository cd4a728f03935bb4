import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/cn';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

export function Checkbox({ label, hint, className, ...props }: CheckboxProps) {
  return (
    <label className={cn('flex cursor-pointer items-start gap-2.5 text-sm', className)}>
      <input type="checkbox" className="mt-0.5 size-4 shrink-0 accent-accent" {...props} />
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-faint text-xs leading-5">{hint}</span>}
      </span>
    </label>
  );
}
