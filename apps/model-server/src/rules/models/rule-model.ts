import type { Candidate } from '../decoding/candidate';

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** A model whose replies follow from rules over the prompt's text. */
export interface RuleModel {
  name: string;
  /** Says plainly what it is. */
  description: string;
  /** Every reply the model may give to this prompt, weighted. Never empty; equal for equal prompts. */
  propose(messages: readonly PromptMessage[]): Candidate[];
}
