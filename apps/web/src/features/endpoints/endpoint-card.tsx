'use client';

import type { Endpoint } from '@foresight/contracts';
import { KeyRound, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { HealthText } from '../../components/health-text';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { cn } from '../../lib/cn';
import { formatDuration } from '../../lib/format-duration';
import { formatCount } from '../../lib/format-number';
import { capabilityNames, roleNames, roleTones } from './endpoint-words';
import { useCheckEndpoint } from './use-endpoint-changes';

interface EndpointCardProps {
  endpoint: Endpoint;
  onEdit: (endpoint: Endpoint) => void;
  onDelete: (endpoint: Endpoint) => void;
}

export function EndpointCard({ endpoint, onEdit, onDelete }: EndpointCardProps) {
  const check = useCheckEndpoint();
  return (
    <article aria-label={endpoint.name} className="rounded-lg border bg-surface px-4 py-3 sm:px-5">
      <div className="flex items-start justify-between gap-3 max-sm:flex-col">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            {endpoint.name}
            {endpoint.roles.map((role) => (
              <Badge key={role} tone={roleTones[role]}>
                {roleNames[role]}
              </Badge>
            ))}
            {endpoint.embedded && (
              <Badge tip="Comes with Foresight and runs on this machine.">embedded</Badge>
            )}
            {endpoint.hasApiKey && (
              <Badge>
                <KeyRound aria-hidden /> key set
              </Badge>
            )}
          </h2>
          {endpoint.note && <p className="mt-0.5 text-muted">{endpoint.note}</p>}
        </div>
        <div className="flex shrink-0 items-center gap-1.5">
          <Button size="sm" disabled={check.isPending} onClick={() => check.mutate(endpoint.id)}>
            <RefreshCw className={cn(check.isPending && 'animate-spin')} />{' '}
            {check.isPending ? 'Checking…' : 'Check'}
          </Button>
          <Button
            size="icon-sm"
            variant="ghost"
            aria-label={`Edit ${endpoint.name}`}
            onClick={() => onEdit(endpoint)}
          >
            <Pencil />
          </Button>
          <Button
            size="icon-sm"
            variant="ghost"
            aria-label={`Delete ${endpoint.name}`}
            onClick={() => onDelete(endpoint)}
          >
            <Trash2 />
          </Button>
        </div>
      </div>
      <EndpointFacts endpoint={endpoint} />
      <div className="mt-3 border-t pt-2.5 text-sm" role="status">
        <HealthText health={endpoint.health} />
      </div>
    </article>
  );
}

function EndpointFacts({ endpoint }: { endpoint: Endpoint }) {
  const facts: [string, string][] = [
    ['Base URL', endpoint.baseUrl],
    ['Model', endpoint.model],
    ['Templates', endpoint.templates],
    ['At once', `${formatCount(endpoint.maxConcurrency)} requests`],
    ['Time limit', formatDuration(endpoint.timeoutMs)],
  ];
  return (
    <>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[2fr_2fr_1fr_1fr_1fr] [&>:first-child]:max-sm:col-span-2 [&>:nth-child(2)]:max-sm:col-span-2">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-2xs text-faint">{term}</dt>
            <dd className="wrap-anywhere font-mono text-xs">{value}</dd>
          </div>
        ))}
      </dl>
      {endpoint.capabilities && (
        <ul className="mt-2.5 flex flex-wrap gap-1.5" aria-label="Capabilities">
          {capabilityNames.map(([name, label]) => (
            <li key={name}>
              <Badge className={endpoint.capabilities?.[name] ? '' : 'line-through opacity-70'}>
                <span className="sr-only">
                  {endpoint.capabilities?.[name] ? 'can: ' : 'cannot: '}
                </span>
                {label}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
