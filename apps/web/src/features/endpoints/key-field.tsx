import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import type { EndpointDraft } from './endpoint-draft';

interface KeyFieldProps {
  value: EndpointDraft['key'];
  /** A key is set already. */
  held: boolean;
  error?: string;
  onChange: (value: EndpointDraft['key']) => void;
}

/** Keys go in and never come out. */
export function KeyField({ value, held, error, onChange }: KeyFieldProps) {
  if (value.action === 'replace') {
    return (
      <div className="flex items-start gap-2 sm:col-span-2">
        <Field
          label={held ? 'New API key' : 'API key'}
          hint="Write-only: never shown again. Empty for servers without keys."
          error={error}
          className="flex-1"
        >
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="new-password"
              value={value.value}
              onChange={(event) => onChange({ action: 'replace', value: event.target.value })}
            />
          )}
        </Field>
        {held && (
          <Button className="mt-6" onClick={() => onChange({ action: 'keep' })}>
            Keep the old key
          </Button>
        )}
      </div>
    );
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-2 sm:col-span-2">
      <legend className="mb-1.5 font-medium text-sm">API key</legend>
      <span className="text-muted">
        {value.action === 'keep' ? 'A key is set.' : 'The key will be forgotten.'}
      </span>
      {value.action === 'keep' ? (
        <>
          <Button size="sm" onClick={() => onChange({ action: 'replace', value: '' })}>
            Replace
          </Button>
          <Button size="sm" variant="danger" onClick={() => onChange({ action: 'forget' })}>
            Forget
          </Button>
        </>
      ) : (
        <Button size="sm" onClick={() => onChange({ action: 'keep' })}>
          Keep it
        </Button>
      )}
    </fieldset>
  );
}
