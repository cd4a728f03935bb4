import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';

export const controlStyle =
  'h-9 w-full min-w-0 rounded-md border border-field/70 bg-surface px-2.5 text-sm text-ink transition-colors hover:border-field focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger max-sm:text-base';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(controlStyle, className)} autoComplete="off" {...props} />;
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cn(controlStyle, 'h-auto py-1.5', className)} {...props} />;
}
