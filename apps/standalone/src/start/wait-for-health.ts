import { pause } from './abort';

const PAUSE_MS = 50;
const ANSWER_WITHIN_MS = 5_000;

/**
 * Waits until a health address answers with a success.
 *
 * @throws the signal's reason when it is aborted.
 */
export async function waitForHealth(url: string, signal: AbortSignal): Promise<void> {
  while (!(await isHealthy(url, signal))) {
    await pause(PAUSE_MS, signal);
  }
}

async function isHealthy(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
