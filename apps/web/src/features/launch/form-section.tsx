import type { ReactNode } from 'react';
import type { FormErrors } from '../../lib/form-errors';
import type { LaunchDraft } from './launch-draft';

/** What every section of the form gets. */
export interface SectionProps {
  draft: LaunchDraft;
  change: (changes: Partial<LaunchDraft>) => void;
  errors: FormErrors;
}

interface FormSectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <fieldset className="min-w-0 rounded-lg border bg-surface px-4 pt-3 pb-4 sm:px-5">
      <legend className="float-left w-full font-semibold text-sm">{title}</legend>
      <div className="clear-both">
        {description && <p className="text-muted text-xs leading-5">{description}</p>}
        <div className="grid gap-x-5 pt-3 gap-y-4 sm:grid-cols-2">{children}</div>
      </div>
    </fieldset>
  );
}
