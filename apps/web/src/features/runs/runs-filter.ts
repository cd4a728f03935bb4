'use client';

import { runKindSchema, runStatusSchema } from '@foresight/contracts';
import { debounce, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

/** Plays are listed with their worlds. */
export const listedKinds = runKindSchema.exclude(['play']).options;

const parsers = {
  status: parseAsStringLiteral(runStatusSchema.options),
  world: parseAsString,
  kind: parseAsStringLiteral(listedKinds),
  search: parseAsString.withDefault('').withOptions({ limitUrlUpdates: debounce(250) }),
};

/** The list's filter lives in the URL only. */
export function useRunsFilter() {
  return useQueryStates(parsers, { history: 'replace' });
}
