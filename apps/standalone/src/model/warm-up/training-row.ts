/** A row of training data as model servers read it: a chat, and the answer to be learned. */
export interface TrainingRow {
  messages: { role: 'system' | 'user' | 'assistant'; content: string }[];
  completion: string;
  decision?: RowDecision;
}

/** A yes-or-no word in the answer that is trained as a probability. */
export interface RowDecision {
  /** What stands before the word in the answer. */
  after: string;
  /** The two words, each with the blank before it. */
  positive: string;
  negative: string;
  /** Wanted probability of the positive word, 0 … 1. */
  label: number;
}
