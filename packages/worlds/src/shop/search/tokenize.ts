// Words of every query and text alike, which tell products apart as little as punctuation does.
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by for from has i in is it its me my of on or our that the their they ' +
    'this to was want we with you your'
  )
    .split(' ')
    .filter((word) => word !== ''),
);

/**
 * The terms of a text: its words and numbers in ASCII lower case, without stop words and single
 * letters, plurals reduced to singulars.
 */
export function tokenize(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.filter(isTerm).map(toSingular);
}

function isTerm(word: string): boolean {
  return (word.length > 1 || word <= '9') && !STOP_WORDS.has(word);
}

/** Harman's S stemmer, which also takes the e of `dresses` and `brushes`. */
function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:us|ss)$/.test(word)) return word;
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
