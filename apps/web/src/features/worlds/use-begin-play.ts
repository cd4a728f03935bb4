'use client';

import { playResponseSchema } from '@foresight/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { requestJson } from '../../lib/api-client';
import { messageOf } from '../../lib/error-message';

export interface PlayableTask {
  id: string;
  split: string;
}

/** Opens a task and goes to where it is played. */
export function useBeginPlay(world: string) {
  const router = useRouter();
  return useMutation({
    mutationFn: ({ id, split }: PlayableTask) =>
      requestJson(playResponseSchema, '/plays', {
        method: 'POST',
        body: { world, split, taskId: id },
      }),
    onSuccess: ({ episode }) => router.push(`/worlds/${world}/play/${episode.id}`),
    onError: (error) => toast.error(messageOf(error)),
  });
}
