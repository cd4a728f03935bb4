'use client';

import { parseAsInteger, useQueryState } from 'nuqs';

/** The selected step; null follows a live episode or starts at the top. */
export function useSelectedStep() {
  return useQueryState('step', parseAsInteger.withOptions({ history: 'replace' }));
}

/** The step whose calls are inspected. */
export function useInspectedStep() {
  return useQueryState('calls', parseAsInteger.withOptions({ history: 'push' }));
}

/** The step that is about to be forked. */
export function useForkedStep() {
  return useQueryState('fork', parseAsInteger.withOptions({ history: 'replace' }));
}

export function permalinkOf(episodeId: string, step: number | null): string {
  const search = step === null ? '' : `?step=${step}`;
  return `${window.location.origin}/episodes/${episodeId}${search}`;
}
