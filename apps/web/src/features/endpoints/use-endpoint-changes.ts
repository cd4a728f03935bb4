'use client';

import {
  type CreateEndpointRequest,
  type Endpoint,
  endpointResponseSchema,
  type UpdateEndpointRequest,
} from '@foresight/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { requestJson, requestNothing } from '../../lib/api-client';
import { messageOf } from '../../lib/error-message';
import { endpointsQuery } from '../../lib/queries';

export type EndpointChange =
  | { id: null; request: CreateEndpointRequest }
  | { id: string; request: UpdateEndpointRequest };

export function useCheckEndpoint() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      requestJson(endpointResponseSchema, `/endpoints/${id}/check`, { method: 'POST', body: {} }),
    onSuccess: ({ endpoint }) => putEndpoint(queryClient, endpoint),
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** Creates or changes an endpoint, then checks it. */
export function useSaveEndpoint() {
  const queryClient = useQueryClient();
  const check = useCheckEndpoint();
  return useMutation({
    mutationFn: ({ id, request }: EndpointChange) =>
      requestJson(endpointResponseSchema, id === null ? '/endpoints' : `/endpoints/${id}`, {
        method: id === null ? 'POST' : 'PATCH',
        body: request,
      }),
    onSuccess: ({ endpoint }) => {
      putEndpoint(queryClient, endpoint);
      check.mutate(endpoint.id);
    },
  });
}

export function useDeleteEndpoint() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestNothing(`/endpoints/${id}`, { method: 'DELETE' }),
    onSuccess: (_, id) =>
      queryClient.setQueryData(endpointsQuery().queryKey, (held) =>
        held?.filter((endpoint) => endpoint.id !== id),
      ),
    onError: (error) => toast.error(messageOf(error)),
  });
}

function putEndpoint(queryClient: QueryClient, endpoint: Endpoint): void {
  queryClient.setQueryData(endpointsQuery().queryKey, (held = []) => {
    const others = held.filter(({ id }) => id !== endpoint.id);
    return [...others, endpoint].sort((a, b) => a.name.localeCompare(b.name));
  });
}
