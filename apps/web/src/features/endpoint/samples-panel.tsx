'use client';

import type { Endpoint } from '@foresight/contracts';
import { type SampleRequest, sampleResponseSchema } from '@foresight/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../lib/api-client';
import { endpointsQuery } from '../../lib/queries';
import { Panel } from './panel';
import { SampleForm } from './sample-form';
import { SampleList } from './sample-list';

/** Answers to a prompt that belongs to no run. */
export function SamplesPanel({ endpoint }: { endpoint: Endpoint }) {
  const queryClient = useQueryClient();
  const draw = useMutation({
    mutationFn: (request: SampleRequest) =>
      requestJson(sampleResponseSchema, `/endpoints/${endpoint.id}/samples`, {
        method: 'POST',
        body: request,
      }),
    // An endpoint that nobody had checked was checked for this.
    onSuccess: () =>
      endpoint.capabilities === null && queryClient.invalidateQueries(endpointsQuery()),
  });
  return (
    <Panel
      title="Samples"
      hint="What the model answers: to what a run would ask it in a state of a world, or to a text of yours. Nothing is kept."
    >
      <SampleForm
        roles={endpoint.roles}
        isDrawing={draw.isPending}
        error={draw.error}
        onDraw={draw.mutate}
      />
      {draw.data && <SampleList {...draw.data} />}
    </Panel>
  );
}
