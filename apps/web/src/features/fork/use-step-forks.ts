'use client';

import type { ListedFork } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { forksQuery } from '../../lib/queries';

/** The forks of an episode by the step they were made at. */
export function useStepForks(episodeId: string): ReadonlyMap<number, ListedFork[]> {
  const { data } = useQuery(forksQuery(episodeId));
  return useMemo(() => {
    const byStep = new Map<number, ListedFork[]>();
    for (const listed of data ?? []) {
      const step = listed.episode.fork?.step ?? 0;
      byStep.set(step, [...(byStep.get(step) ?? []), listed]);
    }
    return byStep;
  }, [data]);
}
