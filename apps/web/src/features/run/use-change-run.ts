'use client';

import { type Run, runResponseSchema } from '@foresight/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { requestJson } from '../../lib/api-client';
import { messageOf } from '../../lib/error-message';

/** Cancels or retries; what changed arrives as it does for every viewer, over the live connection. */
export function useChangeRun(run: Run, verb: 'cancel' | 'retry', done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      requestJson(runResponseSchema, `/runs/${run.id}/${verb}`, { method: 'POST', body: {} }),
    onSuccess: () => {
      toast.success(done);
      void queryClient.invalidateQueries({ queryKey: ['runs'] });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}
