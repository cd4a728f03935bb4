'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '../../components/error-state';
import { PageHeader } from '../../components/page-header';
import { Button } from '../../components/ui/button';
import { Skeleton } from '../../components/ui/skeleton';
import { worldsQuery } from '../../lib/queries';
import { WorldCard } from './world-card';
import { WorldDialog } from './world-dialog';

export function WorldsPage() {
  const [registering, setRegistering] = useState(false);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 py-5 sm:px-6">
      <PageHeader
        title="Worlds"
        description="What agents act in: the built-in worlds, and those on AgentGym and OpenEnv servers."
        actions={
          <Button variant="primary" onClick={() => setRegistering(true)}>
            <Plus /> Register world
          </Button>
        }
      />
      <WorldList />
      <WorldDialog editing={registering ? 'new' : null} onClose={() => setRegistering(false)} />
    </div>
  );
}

function WorldList() {
  const worlds = useQuery(worldsQuery());
  if (worlds.isPending) {
    return (
      <div aria-busy className="grid gap-3 md:grid-cols-2">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    );
  }
  if (!worlds.data) {
    return (
      <ErrorState
        error={worlds.error}
        title="The worlds could not be loaded"
        onRetry={() => worlds.refetch()}
      />
    );
  }
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {worlds.data.map((world) => (
        <li key={world.name} className="min-w-0">
          <WorldCard world={world} />
        </li>
      ))}
    </ul>
  );
}
