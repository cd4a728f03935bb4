/** The printable letters that stand for bytes in byte-level vocabularies, by the letter. */
const byteLetters = buildByteLetters();

/**
 * Token strings as the text that they stand for. Servers give vocabularies' own spellings: blanks
 * as `Ġ` and all bytes as letters (GPT-2 and its kin), blanks as `▁` (SentencePiece), or the text
 * itself. The spelling that gives the text back is the right one; where none does, the strings stay.
 */
export function spellTokens(strings: readonly string[], text: string): string[] {
  const candidates = [
    strings,
    decodeByteLetters(strings),
    strings.map((each) => each.replaceAll('▁', ' ')),
  ];
  const found = candidates.find((texts) => texts?.join('') === text);
  return [...(found ?? strings)];
}

/** Null if there are other letters. A character over several tokens is the text of the last. */
function decodeByteLetters(strings: readonly string[]): string[] | null {
  const decoder = new TextDecoder();
  const texts: string[] = [];
  for (const each of strings) {
    const bytes = Array.from(each, (letter) => byteLetters.get(letter));
    if (bytes.includes(undefined)) return null;
    texts.push(decoder.decode(Uint8Array.from(bytes as number[]), { stream: true }));
  }
  return texts;
}

/** Bytes that print stand for themselves; the others for the letters from U+0100 on. */
function buildByteLetters(): Map<string, number> {
  const letters = new Map<string, number>();
  let next = 0x100;
  for (let byte = 0; byte < 256; byte += 1) {
    const prints = (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae;
    letters.set(String.fromCodePoint(prints ? byte : next), byte);
    if (!prints) next += 1;
  }
  return letters;
}
