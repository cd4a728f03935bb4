'use client';

import type { Endpoint, RunConfig } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../components/ui/field';
import { Select } from '../../components/ui/select';
import { TextField } from '../../components/ui/text-field';
import { endpointsQuery } from '../../lib/queries';
import type { ForkDraft } from './fork-draft';

interface AskAgainFieldsProps {
  config: RunConfig;
  templateSets: readonly string[];
  draft: ForkDraft;
  errors: Record<string, string>;
  onChange: (change: Partial<ForkDraft>) => void;
}

/** What is asked otherwise; what stays empty stays as in the run. */
export function AskAgainFields({
  config,
  templateSets,
  draft,
  errors,
  onChange,
}: AskAgainFieldsProps) {
  const endpoints = useQuery(endpointsQuery()).data ?? [];
  const having = (role: Endpoint['roles'][number]) =>
    endpoints.filter((endpoint) => endpoint.roles.includes(role));
  const asInRun = (name: string | undefined) => (name ? `as in the run (${name})` : 'none');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Policy" error={errors.policyEndpointId}>
        {(control) => (
          <Select
            {...control}
            value={draft.policyEndpointId}
            onChange={(event) => onChange({ policyEndpointId: event.target.value })}
          >
            <option value="">{asInRun(config.policy?.name)}</option>
            {having('policy').map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="World model" error={errors.worldModelEndpointId}>
        {(control) => (
          <Select
            {...control}
            value={draft.worldModelEndpointId}
            onChange={(event) => onChange({ worldModelEndpointId: event.target.value })}
          >
            <option value="">{asInRun(config.worldModel?.name)}</option>
            {config.worldModel && <option value="none">none: execute every draft</option>}
            {having('world_model').map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Prompt templates" error={errors.templates}>
        {(control) => (
          <Select
            {...control}
            value={draft.templates}
            onChange={(event) => onChange({ templates: event.target.value })}
          >
            <option value="">{`those of the policy (${config.templates})`}</option>
            {templateSets.map((id) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Temperature"
          inputMode="decimal"
          placeholder={String(config.decoding.temperature)}
          value={draft.temperature}
          error={errors.temperature}
          onChange={(temperature) => onChange({ temperature })}
        />
        <TextField
          label="Seed"
          inputMode="numeric"
          placeholder="another"
          value={draft.seed}
          error={errors.seed}
          onChange={(seed) => onChange({ seed })}
        />
      </div>
    </div>
  );
}
