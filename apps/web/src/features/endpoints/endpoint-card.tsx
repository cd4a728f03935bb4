'use client';

import type { Endpoint } from '@foresight/contracts';
import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { HealthText } from '../../components/health-text';
import { Button } from '../../components/ui/button';
import { cn } from '../../lib/cn';
import { EndpointBadges } from './endpoint-badges';
import { EndpointFacts } from './endpoint-facts';
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
            <Link
              href={`/endpoints/${endpoint.id}`}
              className="rounded-sm underline-offset-2 hover:underline"
            >
              {endpoint.name}
            </Link>
            <EndpointBadges endpoint={endpoint} />
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
