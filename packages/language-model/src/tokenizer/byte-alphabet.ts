/**
 * The printable character that stands for each byte in the files: GPT-2's alphabet, which
 * Hugging Face calls ByteLevel. A space is written Ġ, a newline Ċ.
 */
export const byteCharacters: readonly string[] = listCharacters();

export function toByteCharacters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byteCharacters[byte]).join('');
}

function listCharacters(): string[] {
  let unprintable = 0;
  return Array.from({ length: 256 }, (_, byte) => {
    const printable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte !== 173);
    if (printable) return String.fromCharCode(byte);
    unprintable += 1;
    return String.fromCharCode(255 + unprintable);
  });
}
