'use client';

import { type LiveMessage, type RunPage, runsRoom } from '@foresight/contracts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveRegistry } from '../../lib/live/live-provider';
import { replaceRun } from './replace-run';

/** Keeps every cached list of runs as the server says it is now. */
export function useLiveRuns(): void {
  const client = useLiveRegistry()?.client;
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ['runs'] });
    const apply = (message: LiveMessage) => {
      if (message.type !== 'run-update') return;
      const { run } = message;
      let known = false;
      queryClient.setQueriesData<InfiniteData<RunPage>>({ queryKey: ['runs'] }, (data) => {
        const replaced = data && replaceRun(data, run);
        known ||= replaced !== undefined;
        return replaced ?? data;
      });
      if (!known) refresh();
    };
    return client?.follow(runsRoom, apply, refresh);
  }, [client, queryClient]);
}
