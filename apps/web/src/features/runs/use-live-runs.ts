'use client';

import { isTerminal, type LiveMessage, type RunPage, runsRoom } from '@foresight/contracts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveRegistry } from '../../lib/live/live-provider';
import { replaceRun } from './replace-run';

/** New runs and changes of status arrive in bursts; a list is read again at most this often. */
const refreshEveryMs = 2_000;

/** Keeps every cached list of runs as the server says it is now. */
export function useLiveRuns(): void {
  const client = useLiveRegistry()?.client;
  const queryClient = useQueryClient();
  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ['runs'] });
    const refreshSoon = () => {
      pending ??= setTimeout(() => {
        pending = undefined;
        refresh();
      }, refreshEveryMs);
    };
    const apply = (message: LiveMessage) => {
      if (message.type !== 'run-update') return;
      const { run } = message;
      let known = false;
      queryClient.setQueriesData<InfiniteData<RunPage>>({ queryKey: ['runs'] }, (data) => {
        const replaced = data && replaceRun(data, run);
        known ||= replaced !== undefined;
        return replaced ?? data;
      });
      // A run that changed its status may have left or entered a filtered list.
      if (!known || isTerminal(run.status)) refreshSoon();
    };
    const unfollow = client?.follow(runsRoom, apply, refresh);
    return () => {
      clearTimeout(pending);
      unfollow?.();
    };
  }, [client, queryClient]);
}
