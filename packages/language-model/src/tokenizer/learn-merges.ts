import { at } from '../numbers/at';
import { pairKey } from './pair-key';
import { splitWords } from './split-words';
import { encodeWtf8 } from './wtf8';

/** Two tokens that become one. */
export type Merge = readonly [left: number, right: number];

export interface LearnMergesOptions {
  /** Token of byte 0; the other bytes follow it, and the merges follow them. */
  firstByteToken: number;
  mergeCount: number;
}

interface Word {
  tokens: number[];
  readonly count: number;
}

/** A pair that occurs only once is no pattern. */
const LEAST_COUNT = 2;

/**
 * Byte-pair encoding (Sennrich et al., 2016): merges the commonest pair again and again. Ties go to
 * the pair of older tokens, so that equal texts give equal merges.
 *
 * @returns at most `mergeCount` merges; the nth makes token firstByteToken + 256 + n
 */
export function learnMerges(texts: Iterable<string>, options: LearnMergesOptions): Merge[] {
  const words = countWords(texts, options.firstByteToken);
  const pairs = new PairCounts();
  for (const word of words) pairs.add(word);
  const merges: Merge[] = [];
  const spellings = new Spellings(options.firstByteToken);
  while (merges.length < options.mergeCount) {
    const best = pairs.commonest();
    if (!best) break;
    if (!spellings.add(best)) {
      pairs.forbid(best);
      continue;
    }
    const token = options.firstByteToken + 256 + merges.length;
    for (const word of pairs.wordsWith(best)) {
      pairs.remove(word);
      word.tokens = mergePair(word.tokens, best, token);
      pairs.add(word);
    }
    merges.push(best);
  }
  return merges;
}

/** Replaces each occurrence of the pair, from the left. */
export function mergePair(
  tokens: readonly number[],
  [left, right]: Merge,
  token: number,
): number[] {
  const merged: number[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const found = tokens[index] === left && tokens[index + 1] === right;
    merged.push(found ? token : at(tokens, index));
    if (found) index += 1;
  }
  return merged;
}

function countWords(texts: Iterable<string>, firstByteToken: number): Word[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const word of splitWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return Array.from(counts, ([word, count]) => {
    return { tokens: Array.from(encodeWtf8(word), (byte) => firstByteToken + byte), count };
  });
}

/** Keeps two tokens from having the same bytes: the files name a token by what it spells. */
class Spellings {
  private readonly texts: string[];
  private readonly known: Set<string>;

  constructor(private readonly firstByteToken: number) {
    this.texts = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));
    this.known = new Set(this.texts);
  }

  /** @returns false if the merged token would spell what another does */
  add(pair: Merge): boolean {
    const text = pair.map((token) => at(this.texts, token - this.firstByteToken)).join('');
    if (this.known.has(text)) return false;
    this.known.add(text);
    this.texts.push(text);
    return true;
  }
}

class PairCounts {
  private readonly counts = new Map<number, number>();
  private readonly forbidden = new Set<number>();
  private readonly words = new Map<number, Set<Word>>();

  add(word: Word): void {
    this.change(word, word.count);
  }

  remove(word: Word): void {
    this.change(word, -word.count);
  }

  /** Leaves a pair unmerged for good. */
  forbid([left, right]: Merge): void {
    const key = pairKey(left, right);
    this.forbidden.add(key);
    this.counts.delete(key);
  }

  /** A copy, because merging changes who has the pair. */
  wordsWith([left, right]: Merge): Word[] {
    return [...(this.words.get(pairKey(left, right)) ?? [])];
  }

  commonest(): Merge | undefined {
    let bestKey = -1;
    let bestCount = LEAST_COUNT - 1;
    for (const [key, count] of this.counts) {
      if (count > bestCount || (count === bestCount && key < bestKey)) {
        bestKey = key;
        bestCount = count;
      }
    }
    return bestKey < 0 ? undefined : [Math.floor(bestKey / 2 ** 20), bestKey % 2 ** 20];
  }

  private change(word: Word, amount: number): void {
    for (let index = 1; index < word.tokens.length; index += 1) {
      const key = pairKey(at(word.tokens, index - 1), at(word.tokens, index));
      if (this.forbidden.has(key)) continue;
      const count = (this.counts.get(key) ?? 0) + amount;
      if (count > 0) this.counts.set(key, count);
      else this.counts.delete(key);
      this.keepWord(key, word, amount > 0);
    }
  }

  private keepWord(key: number, word: Word, present: boolean): void {
    const words = this.words.get(key) ?? new Set();
    if (present) words.add(word);
    else words.delete(word);
    if (words.size > 0) this.words.set(key, words);
    else this.words.delete(key);
  }
}
