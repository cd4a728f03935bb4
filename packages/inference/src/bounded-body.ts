/**
 * Longest body of one answer in bytes: the longest token budget, streamed with log-probabilities,
 * stays well below. A server that never stops would otherwise fill the memory before its time is up.
 */
export const maxAnswerBytes = 64 * 1_024 * 1_024;

/** The beginning of a body as text: what comes after `maxBytes`, or after a break, is not read. */
export async function readBeginning(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<string> {
  const read: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const bytes of body ?? []) {
      read.push(bytes);
      length += bytes.length;
      if (length >= maxBytes) break;
    }
  } catch {
    // What came before the break has to do.
  }
  return Buffer.concat(read).subarray(0, maxBytes).toString('utf8');
}
