'use client';

import { type ForkEpisodeRequest, forkResponseSchema } from '@foresight/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { requestJson } from '../../lib/api-client';

/** Forks an episode and goes to where the fork is watched. */
export function useForkEpisode(episodeId: string) {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: ForkEpisodeRequest) =>
      requestJson(forkResponseSchema, `/episodes/${episodeId}/forks`, {
        method: 'POST',
        body: request,
      }),
    onSuccess: ({ episode }) => {
      void queryClient.invalidateQueries({ queryKey: ['forks'] });
      router.push(`/episodes/${episode.id}`);
    },
  });
}
