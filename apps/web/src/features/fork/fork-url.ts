'use client';

import { parseAsString, useQueryState } from 'nuqs';

/** The episode shown beside this one; null shows this one alone. */
export function useBeside() {
  return useQueryState('beside', parseAsString.withOptions({ history: 'push' }));
}
