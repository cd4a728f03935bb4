'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the server's HTML is hydrated, true afterwards. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
