import { type LiveMessage, liveMessageSchema } from '@foresight/contracts';

/** Reads a message as it came; null if it is not one, e.g. of a newer server. Losing it is safe. */
export function decodeLiveMessage(text: string): LiveMessage | null {
  try {
    return liveMessageSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
