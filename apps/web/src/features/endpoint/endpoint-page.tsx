'use client';

import { AppError, type Endpoint } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/ui/skeleton';
import { endpointModelQuery, endpointsQuery } from '../../lib/queries';
import { EndpointHeader } from './endpoint-header';
import { LossPanel } from './loss-panel';
import { ModelPanel } from './model-panel';
import { SamplesPanel } from './samples-panel';
import { TokensPanel } from './tokens-panel';
import { TrainingPanel } from './training-panel';
import { UsePanel } from './use-panel';

interface EndpointPageProps {
  id: string;
  /** Ids of the prompt template sets that an endpoint may have. */
  templateSets: readonly string[];
}

export function EndpointPage({ id, templateSets }: EndpointPageProps) {
  const endpoints = useQuery(endpointsQuery());
  if (endpoints.isPending) {
    return (
      <div aria-busy className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-5 sm:px-6">
        <Skeleton className="h-40" />
        <Skeleton className="h-80" />
      </div>
    );
  }
  const endpoint = endpoints.data?.find((each) => each.id === id);
  if (!endpoint) {
    return (
      <ErrorState
        heading="h1"
        error={endpoints.error ?? new AppError('not_found', `There is no endpoint ${id}.`)}
        title="This endpoint could not be loaded"
        onRetry={() => endpoints.refetch()}
      />
    );
  }
  return <EndpointDetails endpoint={endpoint} templateSets={templateSets} />;
}

interface EndpointDetailsProps extends Pick<EndpointPageProps, 'templateSets'> {
  endpoint: Endpoint;
}

function EndpointDetails({ endpoint, templateSets }: EndpointDetailsProps) {
  const model = useQuery(endpointModelQuery(endpoint.id));
  const history = model.data?.model?.history ?? [];
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-5 sm:px-6">
      <EndpointHeader endpoint={endpoint} templateSets={templateSets} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <ModelPanel query={model} />
          {history.length > 0 && <LossPanel history={history} />}
          <SamplesPanel endpoint={endpoint} />
          <TokensPanel endpointId={endpoint.id} />
        </div>
        <aside className="flex min-w-0 flex-col gap-4">
          <UsePanel endpointId={endpoint.id} />
          <TrainingPanel endpoint={endpoint} />
        </aside>
      </div>
    </div>
  );
}
