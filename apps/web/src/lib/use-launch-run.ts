'use client';

import { type LaunchRunRequest, runResponseSchema } from '@foresight/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { requestJson } from './api-client';

/** Launches a run and opens its page. */
export function useLaunchRun() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: LaunchRunRequest) =>
      (await requestJson(runResponseSchema, '/runs', { method: 'POST', body })).run,
    onSuccess: (run) => {
      void queryClient.invalidateQueries({ queryKey: ['runs'] });
      router.push(`/runs/${run.id}`);
    },
  });
}
