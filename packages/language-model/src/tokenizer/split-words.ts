// GPT-2's pattern, so that Hugging Face's ByteLevel and llama.cpp's "gpt-2" split alike: a word or a
// number takes the space before it along and can become one token. White_Space instead of \s, which
// JavaScript reads differently for U+FEFF and U+0085.
const WORDS = new RegExp(
  [
    "'(?:[sdmt]|ll|ve|re)",
    ' ?\\p{L}+',
    ' ?\\p{N}+',
    ' ?[^\\p{White_Space}\\p{L}\\p{N}]+',
    '\\p{White_Space}+(?!\\P{White_Space})',
    '\\p{White_Space}+',
  ].join('|'),
  'gu',
);

/** Cuts a text into the pieces that tokens stay within; joined they are the text. */
export function splitWords(text: string): string[] {
  return text.match(WORDS) ?? [];
}
