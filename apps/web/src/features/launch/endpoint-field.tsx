import type { Endpoint } from '@foresight/contracts';
import Link from 'next/link';
import { HealthText } from '../../components/health-text';
import { Field } from '../../components/ui/field';
import { Select } from '../../components/ui/select';

interface EndpointFieldProps {
  label: string;
  hint: string;
  endpoints: Endpoint[];
  value: string;
  error?: string;
  optional?: boolean;
  onChange: (endpointId: string) => void;
}

export function EndpointField({
  label,
  hint,
  endpoints,
  value,
  error,
  optional,
  onChange,
}: EndpointFieldProps) {
  const chosen = endpoints.find(({ id }) => id === value);
  const none = endpoints.length === 0;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Select
            {...control}
            disabled={none}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {none && <option value="">No endpoint has this role</option>}
            {optional && !none && <option value="">None</option>}
            {endpoints.map(({ id, name, model }) => (
              <option key={id} value={id}>
                {name === model ? name : `${name} (${model})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {none && (
        <p className="text-muted text-xs">
          No registered endpoint may be used as {label.toLowerCase()}.{' '}
          <Link href="/endpoints" className="rounded-sm text-accent underline underline-offset-2">
            Register one
          </Link>
        </p>
      )}
      {chosen && (
        <div className="rounded-md bg-raised/60 px-2.5 py-1.5 text-xs leading-5">
          <HealthText health={chosen.health} />
          {chosen.note && <p className="text-muted">{chosen.note}</p>}
        </div>
      )}
    </div>
  );
}
