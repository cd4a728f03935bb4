import { at } from '../numbers/at';
import { learnMerges, type Merge, mergePair } from './learn-merges';
import { pairKey } from './pair-key';
import { CHAT_TOKENS } from './special-tokens';
import { splitWords } from './split-words';
import { decodeWtf8, encodeWtf8 } from './wtf8';

/** What a tokenizer is made of; tokens are numbered specials, then bytes, then merges. */
export interface Vocabulary {
  readonly specialTokens: readonly string[];
  readonly merges: readonly Merge[];
}

export interface LearnTokenizerOptions {
  /** Tokens in all; fewer if the texts have too little to merge. */
  readonly vocabularySize: number;
  /** Beside those of the chat. */
  readonly specialTokens?: readonly string[];
}

export function learnTokenizer(
  texts: Iterable<string>,
  { vocabularySize, specialTokens = [] }: LearnTokenizerOptions,
): Tokenizer {
  const allSpecial = [...CHAT_TOKENS, ...specialTokens];
  const mergeCount = vocabularySize - 256 - allSpecial.length;
  if (mergeCount < 0) throw new RangeError('The vocabulary has no room for all bytes.');
  const merges = learnMerges(texts, { firstByteToken: allSpecial.length, mergeCount });
  return new Tokenizer({ specialTokens: allSpecial, merges });
}

/** Words beyond these are encoded anew each time. */
const CACHED_WORDS = 20_000;

/**
 * A byte-level BPE tokenizer: any string comes back as it was, lone surrogates included (as WTF-8).
 * Text never encodes to a special token, whatever it says.
 */
export class Tokenizer {
  /** Tokens; the model may have more rows than that. */
  readonly size: number;
  private readonly specialIds: ReadonlyMap<string, number>;
  private readonly mergedTokens = new Map<number, number>();
  private readonly bytes: Uint8Array[];
  private readonly cache = new Map<string, readonly number[]>();

  constructor(readonly vocabulary: Vocabulary) {
    const { specialTokens, merges } = vocabulary;
    this.specialIds = new Map(specialTokens.map((text, token) => [text, token]));
    this.bytes = specialTokens.map(() => new Uint8Array(0));
    for (let byte = 0; byte < 256; byte += 1) this.bytes.push(Uint8Array.of(byte));
    for (const [left, right] of merges) {
      this.mergedTokens.set(pairKey(left, right), this.bytes.length);
      this.bytes.push(Uint8Array.of(...this.bytesOf(left), ...this.bytesOf(right)));
    }
    this.size = this.bytes.length;
  }

  encode(text: string): number[] {
    return splitWords(text).flatMap((word) => this.encodeWord(word));
  }

  /** Special tokens have no text. @throws RangeError on an unknown token */
  decode(tokens: Iterable<number>): string {
    const parts = Array.from(tokens, (token) => this.bytesOf(token));
    return decodeWtf8(Buffer.concat(parts));
  }

  /** The bytes of one token; none if it is special. @throws RangeError on an unknown token */
  bytesOf(token: number): Uint8Array {
    return at(this.bytes, token);
  }

  isSpecial(token: number): boolean {
    return token < this.vocabulary.specialTokens.length;
  }

  /** @throws RangeError if there is no such special token */
  specialToken(text: string): number {
    const token = this.specialIds.get(text);
    if (token === undefined) throw new RangeError(`No special token ${text}.`);
    return token;
  }

  private encodeWord(word: string): readonly number[] {
    const known = this.cache.get(word);
    if (known) return known;
    const tokens = this.mergeBytes(encodeWtf8(word));
    if (this.cache.size < CACHED_WORDS) this.cache.set(word, tokens);
    return tokens;
  }

  /** Merges in the order in which they were learned, which is that of their tokens. */
  private mergeBytes(bytes: Uint8Array): number[] {
    const firstByte = this.vocabulary.specialTokens.length;
    let tokens = Array.from(bytes, (byte) => firstByte + byte);
    for (;;) {
      const token = this.firstMerge(tokens);
      if (token === undefined) return tokens;
      const merge = at(this.vocabulary.merges, token - firstByte - 256);
      tokens = mergePair(tokens, merge, token);
    }
  }

  private firstMerge(tokens: readonly number[]): number | undefined {
    let first: number | undefined;
    for (let index = 1; index < tokens.length; index += 1) {
      const key = pairKey(at(tokens, index - 1), at(tokens, index));
      const token = this.mergedTokens.get(key);
      if (token !== undefined && (first === undefined || token < first)) first = token;
    }
    return first;
  }
}
