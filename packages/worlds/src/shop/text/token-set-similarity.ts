/**
 * How alike two texts are as sets of words, 0 to 100: 100 when one set holds the other. The
 * `token_set_ratio` of thefuzz and rapidfuzz: of the common words and the rest of each side, the
 * best normalized indel similarity, rounded to a whole number. Case, punctuation and characters
 * beyond ASCII do not count. An empty side gives 0.
 */
export function tokenSetSimilarity(left: string, right: string): number {
  const lefts = wordSet(left);
  const rights = wordSet(right);
  if (lefts.size === 0 || rights.size === 0) return 0;
  const common = [...lefts].filter((word) => rights.has(word));
  if (common.length === Math.min(lefts.size, rights.size)) return 100;
  const onlyLeft = joinRest(lefts, rights);
  const onlyRight = joinRest(rights, lefts);
  return compareSets(common.join(' ').length, onlyLeft, onlyRight);
}

function compareSets(commonLength: number, onlyLeft: string, onlyRight: string): number {
  const gap = commonLength === 0 ? 0 : 1;
  const leftLength = commonLength + gap + onlyLeft.length;
  const rightLength = commonLength + gap + onlyRight.length;
  const whole = similarity(indelDistance(onlyLeft, onlyRight), leftLength + rightLength);
  if (commonLength === 0) return Math.round(whole);
  const withLeft = similarity(gap + onlyLeft.length, commonLength + leftLength);
  const withRight = similarity(gap + onlyRight.length, commonLength + rightLength);
  return Math.round(Math.max(whole, withLeft, withRight));
}

function similarity(distance: number, totalLength: number): number {
  return 100 - (100 * distance) / totalLength;
}

function wordSet(text: string): Set<string> {
  // Dropping before splitting joins the halves of `café`-like words as the original does.
  const ascii = text.replace(/[^\0-\x7f]/g, '').toLowerCase();
  return new Set(ascii.match(/[a-z0-9_]+/g) ?? []);
}

function joinRest(words: ReadonlySet<string>, others: ReadonlySet<string>): string {
  return [...words]
    .filter((word) => !others.has(word))
    .sort()
    .join(' ');
}

/** Insertions and deletions that turn one text into the other. */
function indelDistance(left: string, right: string): number {
  return left.length + right.length - 2 * longestCommonSubsequence(left, right);
}

function longestCommonSubsequence(left: string, right: string): number {
  let above = new Uint32Array(right.length + 1);
  let row = new Uint32Array(right.length + 1);
  for (const char of left) {
    for (let column = 1; column <= right.length; column += 1) {
      const best = Math.max(row[column - 1] ?? 0, above[column] ?? 0);
      row[column] = char === right[column - 1] ? (above[column - 1] ?? 0) + 1 : best;
    }
    [above, row] = [row, above];
  }
  return above[right.length] ?? 0;
}
