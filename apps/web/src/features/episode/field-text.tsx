import type { ParsedField } from '@foresight/contracts';
import { TextBlock } from '../../components/text-block';
import { FieldBadge } from './parse-badge';

interface FieldTextProps {
  label: string;
  field: ParsedField<string>;
}

/** A named field of an answer; a field that is missing says so. */
export function FieldText({ label, field }: FieldTextProps) {
  return (
    <div className="not-first:mt-1.5">
      <div className="flex items-center gap-1.5 text-2xs text-faint">
        {label} <FieldBadge status={field.status} raw={field.raw} />
      </div>
      {field.value !== null && <TextBlock text={field.value} />}
    </div>
  );
}
