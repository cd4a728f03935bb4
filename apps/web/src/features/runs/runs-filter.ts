'use client';

import { runStatusSchema } from '@foresight/contracts';
import { debounce, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

const parsers = {
  status: parseAsStringLiteral(runStatusSchema.options),
  world: parseAsString,
  search: parseAsString.withDefault('').withOptions({ limitUrlUpdates: debounce(250) }),
};

/** The list's filter lives in the URL only. */
export function useRunsFilter() {
  return useQueryStates(parsers, { history: 'replace' });
}
