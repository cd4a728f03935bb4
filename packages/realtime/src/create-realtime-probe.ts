import { randomUUID } from 'node:crypto';
import { AppError } from '@foresight/contracts';
import type { HealthProbe } from '@foresight/services';
import { type LiveSource, resolveBackend } from './backend/open-live-backend';
import { probeChannel } from './channels';

const TIMEOUT_MS = 3_000;

/** Proves that live messages flow: sends one through the backend and waits for it to come back. */
export function createRealtimeProbe(
  source: LiveSource,
  options: { timeoutMs?: number } = {},
): HealthProbe & { close(): Promise<void> } {
  const { backend, release } = resolveBackend(source);
  return {
    name: 'realtime',
    probe: async () => {
      const channel = probeChannel(randomUUID());
      let arrived = () => {};
      const received = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      const unsubscribe = await backend.subscribe(channel, () => arrived());
      try {
        await failAfter(options.timeoutMs ?? TIMEOUT_MS, () =>
          Promise.all([received, backend.publish([channel], '{}')]),
        );
      } finally {
        unsubscribe();
      }
    },
    close: release,
  };
}

async function failAfter(timeoutMs: number, work: () => Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(notArrived(timeoutMs)), timeoutMs);
  });
  try {
    await Promise.race([work(), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

function notArrived(timeoutMs: number): AppError {
  return new AppError(
    'backend_unavailable',
    `A live message did not come back within ${timeoutMs} ms.`,
    { retryable: true },
  );
}
