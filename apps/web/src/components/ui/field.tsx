'use client';

import { type ReactNode, useId } from 'react';
import { cn } from '../../lib/cn';

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** One short sentence; always visible, so that nothing jumps on focus. */
  hint?: ReactNode;
  error?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error, wired for assistive technology. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cn('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="text-danger text-xs leading-5">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-faint text-xs leading-5">
          {hint}
        </p>
      )}
    </div>
  );
}
