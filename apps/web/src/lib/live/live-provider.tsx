'use client';

import { createLiveClient } from '@foresight/realtime/client';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { LiveRegistry } from './live-registry';

const LiveContext = createContext<LiveRegistry | null>(null);

/** One connection for the whole page; it opens with the first follower. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() =>
    typeof window === 'undefined' ? null : new LiveRegistry(createLiveClient()),
  );
  return <LiveContext value={registry}>{children}</LiveContext>;
}

/** Null while the page is rendered on the server. */
export function useLiveRegistry(): LiveRegistry | null {
  return useContext(LiveContext);
}
