'use client';

import { type EpisodeView, playStepResponseSchema } from '@foresight/contracts';
import { useMutation } from '@tanstack/react-query';
import { requestJson } from '../../lib/api-client';
import { messageOf } from '../../lib/error-message';

export interface TakeAction {
  send: (action: string) => void;
  /** The action that was sent and is not in the log yet. */
  pending: string | null;
  /** What went wrong with the last one, in words. */
  error: string | null;
}

/** Sends actions one after the other: the next when the log, which tells what came, has the last. */
export function useTakeAction({ episode, steps, knownSteps }: EpisodeView): TakeAction {
  const mutation = useMutation({
    mutationFn: ({ index, action }: { index: number; action: string }) =>
      requestJson(playStepResponseSchema, `/plays/${episode.id}/actions`, {
        method: 'POST',
        body: { index, action },
      }),
  });
  const { variables, isError, isIdle, error } = mutation;
  const isLogged = variables !== undefined && variables.index < steps.length;
  const isPending = !isIdle && !isError && !isLogged;
  return {
    send: (action) => !isPending && mutation.mutate({ index: knownSteps, action }),
    pending: isPending ? (variables?.action ?? null) : null,
    error: isError ? messageOf(error) : null,
  };
}
