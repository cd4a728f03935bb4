import type { ParsedField } from '@foresight/contracts';
import type { ReactNode } from 'react';
import { TextBlock } from '../../components/text-block';
import { FieldBadge } from './parse-badge';

/** A named part of an answer: the name in the margin, so that the texts line up. */
export function FieldRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-x-2 not-first:mt-1">
      <span className="text-2xs text-faint leading-5.5">{label}</span>
      <div className="flex min-w-0 flex-wrap items-start gap-x-2 gap-y-1">{children}</div>
    </div>
  );
}

interface FieldTextProps {
  label: string;
  field: ParsedField<string>;
}

/** A field that is missing or off form says so. */
export function FieldText({ label, field }: FieldTextProps) {
  return (
    <FieldRow label={label}>
      {field.value !== null && <TextBlock text={field.value} />}
      <FieldBadge status={field.status} raw={field.raw} />
    </FieldRow>
  );
}
