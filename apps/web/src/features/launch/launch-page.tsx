'use client';

import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/error-state';
import { PageHeader } from '../../components/page-header';
import { Skeleton } from '../../components/ui/skeleton';
import { endpointsQuery, worldsQuery } from '../../lib/queries';
import { LaunchForm } from './launch-form';

export function LaunchPage() {
  const worlds = useQuery(worldsQuery());
  const endpoints = useQuery(endpointsQuery());
  const error = worlds.error ?? endpoints.error;
  const retry = () => {
    void worlds.refetch();
    void endpoints.refetch();
  };
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-5 sm:px-6">
      <PageHeader
        title="New run"
        description="The settings are frozen at launch. The paper’s values are filled in."
      />
      {worlds.data && endpoints.data ? (
        <LaunchForm worlds={worlds.data} endpoints={endpoints.data} />
      ) : error ? (
        <ErrorState error={error} title="The form could not be prepared" onRetry={retry} />
      ) : (
        <div aria-busy className="grid gap-5 lg:grid-cols-[1fr_18rem]">
          <div className="flex flex-col gap-4">
            <Skeleton className="h-48" />
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
          </div>
          <Skeleton className="h-56" />
        </div>
      )}
    </div>
  );
}
