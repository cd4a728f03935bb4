import type { AnswerEnd } from '../../generation/served-model';
import type { AnswerPlan } from '../requests/plan-answer';

/** Adds up what a request cost. */
export class UsageCount {
  private completionTokens = 0;
  private cachedTokens = 0;

  constructor(private readonly plan: AnswerPlan) {}

  /** @param index of the choice */
  add(index: number, { completionTokens, cachedTokens }: AnswerEnd): void {
    this.completionTokens += completionTokens;
    const { choicesPerPrompt, promptTopCount } = this.plan;
    // Other choices, and prompts that were scored first, find what this request itself computed.
    const isFirst = index % choicesPerPrompt === 0;
    if (isFirst && promptTopCount === undefined) this.cachedTokens += cachedTokens;
  }

  format() {
    const promptTokens = this.plan.prompts.reduce((sum, { tokenCount }) => sum + tokenCount, 0);
    return {
      prompt_tokens: promptTokens,
      completion_tokens: this.completionTokens,
      total_tokens: promptTokens + this.completionTokens,
      prompt_tokens_details: { cached_tokens: this.cachedTokens },
    };
  }
}
