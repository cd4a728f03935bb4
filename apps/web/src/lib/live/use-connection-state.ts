'use client';

import type { ConnectionState } from '@foresight/realtime/client';
import { useSyncExternalStore } from 'react';
import { useLiveRegistry } from './live-provider';

export type { ConnectionState };

const never = () => () => {};

export function useConnectionState(): ConnectionState {
  const client = useLiveRegistry()?.client;
  return useSyncExternalStore(
    client?.state.subscribe ?? never,
    client?.state.getSnapshot ?? (() => 'connecting'),
    () => 'connecting',
  );
}
