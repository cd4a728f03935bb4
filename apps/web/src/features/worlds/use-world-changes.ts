'use client';

import {
  type CreateRemoteWorldRequest,
  remoteWorldResponseSchema,
  type UpdateRemoteWorldRequest,
} from '@foresight/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { requestJson, requestNothing } from '../../lib/api-client';
import { messageOf } from '../../lib/error-message';
import { worldsQuery } from '../../lib/queries';

export type WorldChange =
  | { name: null; request: CreateRemoteWorldRequest }
  | { name: string; request: UpdateRemoteWorldRequest };

/** What a world says of itself changes with its settings, so all of it is read anew. */
function useRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['worlds'] }),
      queryClient.invalidateQueries({ queryKey: ['world-tasks'] }),
    ]);
  };
}

export function useCheckWorld() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (name: string) =>
      requestJson(remoteWorldResponseSchema, `/worlds/${name}/check`, { method: 'POST', body: {} }),
    onSuccess: refresh,
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** Registers or changes a world, then checks it. */
export function useSaveWorld() {
  const refresh = useRefresh();
  const check = useCheckWorld();
  return useMutation({
    mutationFn: ({ name, request }: WorldChange) =>
      requestJson(remoteWorldResponseSchema, name === null ? '/worlds' : `/worlds/${name}`, {
        method: name === null ? 'POST' : 'PATCH',
        body: request,
      }),
    onSuccess: ({ world }) => {
      check.mutate(world.name);
      void refresh();
    },
  });
}

export function useRemoveWorld() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => requestNothing(`/worlds/${name}`, { method: 'DELETE' }),
    onSuccess: (_, name) =>
      queryClient.setQueryData(worldsQuery().queryKey, (held) =>
        held?.filter((world) => world.name !== name),
      ),
    onError: (error) => toast.error(messageOf(error)),
  });
}
