'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { outcomes } from '../../lib/describe-outcome';

/** Which episodes are shown; null shows all. */
export function useOutcomeFilter() {
  return useQueryState('status', parseAsStringLiteral(outcomes));
}

export function useEpisodesView() {
  return useQueryState(
    'view',
    parseAsStringLiteral(['grid', 'list', 'families'] as const).withDefault('grid'),
  );
}

export function useRunSection() {
  return useQueryState(
    'section',
    parseAsStringLiteral(['episodes', 'charts'] as const).withDefault('episodes'),
  );
}
