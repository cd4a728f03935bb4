import { LanguageModelError } from '../language-model-error';
import { at } from '../numbers/at';
import { type ChatMessage, encodeChatPrompt } from '../tokenizer/chat-template';
import { END_TOKEN } from '../tokenizer/special-tokens';
import type { Tokenizer } from '../tokenizer/tokenizer';
import type { DecisionMark, TrainingSequence } from '../transformer/sequence';

/** A yes-or-no word in the answer that is trained as a probability. */
export interface RowDecision {
  /** What stands before the word in the answer, e.g. `Decision:`. */
  readonly after: string;
  /** The two words, each with the blank before it, e.g. ` REVISE`. */
  readonly positive: string;
  readonly negative: string;
  /** Wanted probability of the positive word, 0 … 1. */
  readonly label: number;
  readonly weight?: number;
}

/** One row of training data: a chat, and the answer to be learned. */
export interface TrainingRow {
  readonly messages: readonly ChatMessage[];
  readonly completion: string;
  /** Of each token of the answer. Default 1. */
  readonly weight?: number;
  readonly decision?: RowDecision;
}

export interface RowEncoding {
  /**
   * Weight of the prompt's tokens, beside 1 of the answer's. Default 0: only the answer is learned. A
   * little of it teaches a young model to read, above all to find again what it has read.
   */
  readonly promptWeight?: number;
}

/**
 * The row as tokens, of which the answer and its end are learned.
 *
 * @throws LanguageModelError `invalid_row` if the decision is not in the answer, or the tokenizer
 *   writes its two words alike
 */
export function encodeRow(
  tokenizer: Tokenizer,
  row: TrainingRow,
  { promptWeight = 0 }: RowEncoding = {},
): TrainingSequence {
  const prompt = encodeChatPrompt(tokenizer, row.messages);
  const answer = [...tokenizer.encode(row.completion), tokenizer.specialToken(END_TOKEN)];
  const weights = new Float32Array(prompt.length + answer.length);
  const weight = row.weight ?? 1;
  weights.fill(weight * promptWeight, 1, prompt.length).fill(weight, prompt.length);
  const tokens = Int32Array.from([...prompt, ...answer]);
  if (!row.decision) return { tokens, weights };
  return {
    tokens,
    weights,
    decisions: [markDecision(tokenizer, row, row.decision, prompt.length)],
  };
}

function markDecision(
  tokenizer: Tokenizer,
  { completion }: TrainingRow,
  { after, positive, negative, label, weight = 1 }: RowDecision,
  promptTokens: number,
): DecisionMark {
  const from = completion.indexOf(after);
  if (from < 0) throw new LanguageModelError('invalid_row', `The answer has no "${after}".`);
  const before = completion.slice(0, from + after.length);
  const yes = tokenizer.encode(before + positive);
  const no = tokenizer.encode(before + negative);
  const place = yes.findIndex((token, index) => token !== no[index]);
  if (place < 0 || place >= no.length) {
    throw new LanguageModelError('invalid_row', 'The tokenizer writes both decisions alike.');
  }
  return {
    position: promptTokens + place,
    positiveToken: at(yes, place),
    negativeToken: at(no, place),
    label,
    weight,
  };
}
