'use client';

import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/ui/skeleton';
import { worldQuery } from '../../lib/queries';
import { OpenSessions } from './open-sessions';
import { RecentPlays } from './recent-plays';
import { WorldHeader } from './world-header';
import { WorldServer } from './world-server';
import { WorldTasks } from './world-tasks';

export function WorldPage({ name }: { name: string }) {
  const query = useQuery(worldQuery(name));
  if (query.isPending) {
    return (
      <div aria-busy className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-5 sm:px-6">
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </div>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        heading="h1"
        error={query.error}
        title="This world could not be loaded"
        onRetry={() => query.refetch()}
      />
    );
  }
  const { world, openSessions, sessions } = query.data;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-5 sm:px-6">
      <WorldHeader world={world} />
      {world.remote && <WorldServer remote={world.remote} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
        {world.splits.length > 0 && <WorldTasks world={world} />}
        <aside className="flex min-w-0 flex-col gap-4">
          {world.actionGrammar && <Grammar text={world.actionGrammar} />}
          <OpenSessions count={openSessions} sessions={sessions} />
          <RecentPlays world={world.name} />
        </aside>
      </div>
    </div>
  );
}

function Grammar({ text }: { text: string }) {
  return (
    <section aria-label="Actions" className="rounded-lg border bg-surface px-4 py-3">
      <h2 className="font-semibold text-sm">Actions</h2>
      <p className="mb-2 text-faint text-xs">What a policy is told, word for word.</p>
      <pre className="wrap-anywhere whitespace-pre-wrap font-mono text-xs leading-5">{text}</pre>
    </section>
  );
}
