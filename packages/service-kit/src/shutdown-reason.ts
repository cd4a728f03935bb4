export type ShutdownReason =
  | { kind: 'signal'; signal: 'SIGINT' | 'SIGTERM' }
  /** The parent that forked this process is gone. */
  | { kind: 'parent-gone' }
  | { kind: 'error'; error: unknown };

/** What a shutdown needs of the Node process. */
export interface ProcessEvents {
  on(event: string, listener: (...values: unknown[]) => void): unknown;
  exit(code: number): void;
  /** Only with an IPC channel to a parent. */
  send?: unknown;
  connected?: boolean;
}

/**
 * Listens for everything that ends a process. Only the first reason counts: npm passes a Ctrl-C on to a
 * process that has already received it from the terminal, so a second signal must not mean "harder".
 */
export function firstShutdownReason(host: ProcessEvents): {
  reason: Promise<ShutdownReason>;
  request: (reason: ShutdownReason) => void;
} {
  let request: (reason: ShutdownReason) => void = () => {};
  const reason = new Promise<ShutdownReason>((resolve) => {
    request = resolve;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    host.on(signal, () => request({ kind: 'signal', signal }));
  host.on('disconnect', () => request({ kind: 'parent-gone' }));
  // The parent may have gone while this process was still loading.
  if (host.send && host.connected === false) request({ kind: 'parent-gone' });
  host.on('uncaughtException', (error) => request({ kind: 'error', error }));
  host.on('unhandledRejection', (error) => request({ kind: 'error', error }));
  return { reason, request };
}
