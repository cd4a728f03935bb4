import { learnTokenizer, type Tokenizer } from '../tokenizer/tokenizer';

export const TINY_TEXTS: readonly string[] = [
  'You are in the middle of a room. Looking quickly around you, you see a drawer 3, a drawer 12.',
  'You open the drawer 3. The drawer 3 is open. In it, you see a key 1.',
  'go to drawer 12\ntake key 1 from drawer 3\nopen drawer 12',
  'Decision: KEEP\nDecision: REVISE\nRevise Probability: 0.75',
  '日本語 🙂 naïve 🙂🙂 日本',
];

/** Specials, bytes and a few words. */
export function tinyTokenizer(vocabularySize = 304): Tokenizer {
  return learnTokenizer(TINY_TEXTS, { vocabularySize });
}
