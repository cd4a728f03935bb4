'use client';

import type { Endpoint } from '@foresight/contracts';
import { ChevronLeft, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { HealthText } from '../../components/health-text';
import { PageHeader } from '../../components/page-header';
import { Button } from '../../components/ui/button';
import { cn } from '../../lib/cn';
import { DeleteEndpoint } from '../endpoints/delete-endpoint';
import { EndpointBadges } from '../endpoints/endpoint-badges';
import { EndpointDialog } from '../endpoints/endpoint-dialog';
import { EndpointFacts } from '../endpoints/endpoint-facts';
import { useCheckEndpoint } from '../endpoints/use-endpoint-changes';

interface EndpointHeaderProps {
  endpoint: Endpoint;
  templateSets: readonly string[];
}

/** What it is, how it is asked, whether it answers, and what can be done about that. */
export function EndpointHeader({ endpoint, templateSets }: EndpointHeaderProps) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const router = useRouter();
  const check = useCheckEndpoint();
  const close = () => setDialog(null);
  const actions = (
    <>
      <Button disabled={check.isPending} onClick={() => check.mutate(endpoint.id)}>
        <RefreshCw className={cn(check.isPending && 'animate-spin')} />
        {check.isPending ? 'Checking…' : 'Check'}
      </Button>
      <Button onClick={() => setDialog('edit')}>
        <Pencil /> Edit
      </Button>
      <Button variant="danger" onClick={() => setDialog('delete')}>
        <Trash2 /> Delete
      </Button>
    </>
  );
  return (
    <header className="flex flex-col gap-2.5">
      <title>{`${endpoint.name} · Foresight`}</title>
      <Link
        href="/endpoints"
        className="-ml-1 flex items-center gap-0.5 self-start rounded-sm text-muted text-xs hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-3.5" /> Endpoints
      </Link>
      <PageHeader
        title={endpoint.name}
        aside={
          <span className="flex flex-wrap items-center gap-1.5">
            <EndpointBadges endpoint={endpoint} />
          </span>
        }
        description={endpoint.note}
        actions={actions}
      />
      <section aria-label="Server" className="rounded-lg border bg-surface px-4 pb-3 sm:px-5">
        <EndpointFacts endpoint={endpoint} />
        <div className="mt-3 border-t pt-2.5 text-sm" role="status">
          <HealthText health={endpoint.health} />
        </div>
      </section>
      <EndpointDialog
        editing={dialog === 'edit' ? endpoint : null}
        templateSets={templateSets}
        onClose={close}
      />
      <DeleteEndpoint
        endpoint={dialog === 'delete' ? endpoint : null}
        onClose={close}
        onDeleted={() => router.push('/endpoints')}
      />
    </header>
  );
}
