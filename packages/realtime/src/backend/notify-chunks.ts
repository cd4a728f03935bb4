import { randomUUID } from 'node:crypto';

/** A NOTIFY payload must stay below 8,000 bytes. */
const LONGEST_PAYLOAD_BYTES = 7_900;
const HEADER = /^#([0-9a-f-]{36})\/(\d+)\/(\d+):/;
const LONGEST_HEADER = 64;

/** Cuts a JSON text into payloads that fit a NOTIFY; a short one stays as it is. */
export function splitIntoPayloads(json: string): string[] {
  if (Buffer.byteLength(json) <= LONGEST_PAYLOAD_BYTES) return [json];
  const ascii = escapeNonAscii(json);
  const size = LONGEST_PAYLOAD_BYTES - LONGEST_HEADER;
  const count = Math.ceil(ascii.length / size);
  const id = randomUUID();
  return Array.from(
    { length: count },
    (_, index) => `#${id}/${index}/${count}:${ascii.slice(index * size, (index + 1) * size)}`,
  );
}

/** The same JSON with one byte per character, so that it can be cut anywhere. */
function escapeNonAscii(json: string): string {
  return json.replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Puts payloads of one connection together again. All payloads of a text are sent in one
 * transaction and so arrive in order and complete, unless the connection ends: then `clear`.
 */
export class PayloadJoiner {
  readonly #parts = new Map<string, string[]>();

  /** The whole text when this payload completes one, else null. */
  accept(channel: string, payload: string): string | null {
    const header = HEADER.exec(payload);
    if (!header) return payload;
    const [prefix, id, , count] = header;
    const key = `${channel}/${id}`;
    const parts = [...(this.#parts.get(key) ?? []), payload.slice(prefix.length)];
    if (parts.length < Number(count)) {
      this.#parts.set(key, parts);
      return null;
    }
    this.#parts.delete(key);
    return parts.join('');
  }

  clear(): void {
    this.#parts.clear();
  }
}
