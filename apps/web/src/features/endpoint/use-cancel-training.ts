'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { requestNothing } from '../../lib/api-client';
import { messageOf } from '../../lib/error-message';
import { trainingJobsQuery } from '../../lib/queries';

export function useCancelTraining(endpointId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) =>
      requestNothing(`/endpoints/${endpointId}/training-jobs/${encodeURIComponent(jobId)}/cancel`, {
        method: 'POST',
        body: {},
      }),
    onSettled: () => queryClient.invalidateQueries(trainingJobsQuery(endpointId)),
    onError: (error) => toast.error(messageOf(error)),
  });
}
