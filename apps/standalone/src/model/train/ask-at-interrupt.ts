import { createInterface } from 'node:readline/promises';

export type InterruptAnswer = 'cancel' | 'detach';

/**
 * Asks what Ctrl-C was to mean. Whoever does not say yes, or cannot be asked, only leaves: hours of
 * training should not end by a slip of the fingers.
 */
export async function askAtInterrupt(question: string): Promise<InterruptAnswer> {
  if (!process.stdin.isTTY) return 'detach';
  const reading = createInterface({ input: process.stdin, output: process.stderr });
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  reading.on('SIGINT', leave).on('close', leave);
  try {
    const answer = await reading.question(question, { signal: leaving.signal });
    return /^y(es)?$/i.test(answer.trim()) ? 'cancel' : 'detach';
  } catch {
    return 'detach';
  } finally {
    reading.close();
  }
}

/** Calls back at the first Ctrl-C alone: npm passes it on a second time. @returns how to listen no more */
export function onFirstInterrupt(callback: () => void): () => void {
  let isFirst = true;
  const listen = () => {
    if (isFirst) callback();
    isFirst = false;
  };
  process.on('SIGINT', listen);
  return () => process.off('SIGINT', listen);
}
