/**
 * Splits a text into word pieces with their leading space, numbers, punctuation and line breaks.
 * Joined, the tokens are the text again, whatever it holds: without the `u` flag even a lone
 * surrogate is a character. Emoji stay whole, since the pair is tried first.
 */
const pieces =
  / ?[A-Za-z]{1,12}| ?\d{1,4}|\n| ?[\ud800-\udbff][\udc00-\udfff]| ?[!-/:-@[-`{-~]|[\s\S]/g;

export function tokenize(text: string): string[] {
  return text.match(pieces) ?? [];
}

export function countTokens(text: string): number {
  return tokenize(text).length;
}
