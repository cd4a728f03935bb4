'use client';

import { parseAsInteger, parseAsString, useQueryState, useQueryStates } from 'nuqs';

/** The two that are compared: a link to the page is a link to the comparison. */
export function useSides() {
  return useQueryStates({ left: parseAsString, right: parseAsString }, { history: 'replace' });
}

/** The row that is read. */
export function useSelectedRow() {
  return useQueryState('row', parseAsInteger.withOptions({ history: 'replace' }));
}
