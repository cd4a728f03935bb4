'use client';

import { debounce, parseAsString, useQueryStates } from 'nuqs';

const parsers = {
  split: parseAsString,
  family: parseAsString,
  search: parseAsString.withDefault('').withOptions({ limitUrlUpdates: debounce(250) }),
};

/** The filter of the tasks lives in the URL only. */
export function useTaskFilter() {
  return useQueryStates(parsers, { history: 'replace' });
}
