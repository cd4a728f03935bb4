'use client';

import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(tick, 1_000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function readNow(): number {
  if (now === 0) now = Date.now();
  return now;
}

/** Milliseconds since 1970, moving once a second with one timer for the page; 0 on the server. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow, () => 0);
}
