'use client';

import type { EndpointModelResponse, ServedModel } from '@foresight/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '../../components/ui/badge';
import { Skeleton } from '../../components/ui/skeleton';
import { messageOf } from '../../lib/error-message';
import { FactList } from './fact-list';
import { NotSaid, Panel } from './panel';
import { type Fact, prepareNetwork, prepareOrigin, prepareSettings } from './prepare-model-facts';

/** What the server says of the model: its network, and where its weights come from. */
export function ModelPanel({ query }: { query: UseQueryResult<EndpointModelResponse> }) {
  const model = query.data?.model;
  return (
    <Panel
      title="Model"
      hint={model && model.displayName !== model.id ? model.displayName : undefined}
    >
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && !query.data && (
        <p className="text-danger text-sm">{messageOf(query.error)}</p>
      )}
      {query.data?.problem && <NotSaid>{query.data.problem}</NotSaid>}
      {model && <ModelDetails model={model} />}
      {query.data && !model && !query.data.problem && (
        <NotSaid>The server does not list this model.</NotSaid>
      )}
    </Panel>
  );
}

function ModelDetails({ model }: { model: ServedModel }) {
  const network = prepareNetwork(model);
  const origin = prepareOrigin(model);
  const figures = prepareSettings(model.figures);
  const recipe = prepareSettings(model.recipe);
  const saysMore = model.architecture !== null || origin.length + figures.length > 0;
  return (
    <div className="flex flex-col gap-4">
      {network.length > 0 && <FactList facts={network} />}
      {!saysMore && (
        <NotSaid>
          This server does not say more of its models: architecture, training and figures are told
          by Foresight’s own model server.
        </NotSaid>
      )}
      {model.parents.length > 0 && (
        <Group title="Trained from">
          <ol className="flex flex-wrap gap-1.5">
            {model.parents.map((parent) => (
              <li key={parent}>
                <Badge className="font-mono">{parent}</Badge>
              </li>
            ))}
          </ol>
        </Group>
      )}
      <Facts title="Training" facts={origin} />
      <Facts title="Figures" facts={figures} />
      {recipe.length > 0 && (
        <details>
          <summary className="cursor-pointer rounded-sm font-medium text-muted text-xs">
            Recipe
          </summary>
          <div className="mt-2">
            <FactList facts={recipe} />
          </div>
        </details>
      )}
    </div>
  );
}

function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <Group title={title}>
      <FactList facts={facts} />
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1.5 font-medium text-muted text-xs">{title}</h3>
      {children}
    </div>
  );
}
