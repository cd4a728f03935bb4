'use client';

import type { Endpoint } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus, ServerOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../../components/error-state';
import { PageHeader } from '../../components/page-header';
import { StatePanel } from '../../components/state-panel';
import { Button } from '../../components/ui/button';
import { Skeleton } from '../../components/ui/skeleton';
import { endpointsQuery } from '../../lib/queries';
import { DeleteEndpoint } from './delete-endpoint';
import { EndpointCard } from './endpoint-card';
import { EndpointDialog } from './endpoint-dialog';

/** @param props.templateSets ids of the prompt template sets that an endpoint may have */
export function EndpointsPage({ templateSets }: { templateSets: readonly string[] }) {
  const [editing, setEditing] = useState<Endpoint | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Endpoint | null>(null);
  const add = (
    <Button variant="primary" onClick={() => setEditing('new')}>
      <Plus /> Register endpoint
    </Button>
  );
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 py-5 sm:px-6">
      <PageHeader
        title="Endpoints"
        description="Model servers that runs may use: vLLM, SGLang, or anything OpenAI-compatible."
        actions={add}
      />
      <EndpointList add={add} onEdit={setEditing} onDelete={setDeleting} />
      <EndpointDialog
        editing={editing}
        templateSets={templateSets}
        onClose={() => setEditing(null)}
      />
      <DeleteEndpoint endpoint={deleting} onClose={() => setDeleting(null)} />
    </div>
  );
}

interface EndpointListProps {
  add: ReactNode;
  onEdit: (endpoint: Endpoint) => void;
  onDelete: (endpoint: Endpoint) => void;
}

function EndpointList({ add, onEdit, onDelete }: EndpointListProps) {
  const endpoints = useQuery(endpointsQuery());
  if (endpoints.isPending) {
    return (
      <div aria-busy className="flex flex-col gap-3">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  if (!endpoints.data) {
    return (
      <ErrorState
        error={endpoints.error}
        title="The endpoints could not be loaded"
        onRetry={() => endpoints.refetch()}
      />
    );
  }
  if (endpoints.data.length === 0) {
    return (
      <StatePanel icon={ServerOff} title="No endpoint yet" actions={add}>
        A run needs at least a policy. Register the server that serves it.
      </StatePanel>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {endpoints.data.map((endpoint) => (
        <li key={endpoint.id}>
          <EndpointCard endpoint={endpoint} onEdit={onEdit} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  );
}
