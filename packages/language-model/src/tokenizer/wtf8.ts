// UTF-8 that can also hold lone surrogates, as three bytes each (WTF-8): JavaScript strings may hold
// them, and a text must come back as it came.

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const LONE_SURROGATE = /\p{Surrogate}/u;

export function encodeWtf8(text: string): Uint8Array {
  if (!LONE_SURROGATE.test(text)) return encoder.encode(text);
  const bytes: number[] = [];
  for (const character of text) {
    const unit = character.charCodeAt(0);
    if (character.length === 1 && unit >= 0xd800 && unit <= 0xdfff) {
      bytes.push(0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f));
    } else {
      bytes.push(...encoder.encode(character));
    }
  }
  return Uint8Array.from(bytes);
}

/** Bytes that are no WTF-8 become U+FFFD, as the WHATWG's decoder does. */
export function decodeWtf8(bytes: Uint8Array): string {
  let text = '';
  let from = 0;
  for (let index = bytes.indexOf(0xed); index >= 0; index = bytes.indexOf(0xed, index + 1)) {
    const surrogate = surrogateAt(bytes, index);
    if (surrogate === undefined) continue;
    text += decoder.decode(bytes.subarray(from, index)) + String.fromCharCode(surrogate);
    from = index + 3;
  }
  return text + decoder.decode(bytes.subarray(from));
}

/** The surrogate that three bytes spell; undefined if they do not. */
export function surrogateAt(bytes: Uint8Array, index: number): number | undefined {
  const [lead, second = 0, third = 0] = bytes.subarray(index, index + 3);
  if (lead !== 0xed || second < 0xa0 || second > 0xbf || (third & 0xc0) !== 0x80) return undefined;
  return 0xd000 | ((second & 0x3f) << 6) | (third & 0x3f);
}
