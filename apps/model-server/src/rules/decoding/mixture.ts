import type { Candidate } from './candidate';
import { tokenize } from './tokenize';

/** One possible next token; null is the end of the reply. */
export interface NextToken {
  token: string | null;
  probability: number;
}

/**
 * A language model that is a finite mixture of complete replies. Replies that begin alike share a
 * path of the prefix tree, so the probability of a next token is exactly the weight of the replies
 * that go on with it, divided by the weight of all that are still possible.
 */
export class MixtureModel {
  private readonly replies: { tokens: string[]; weight: number }[];
  private depth = 0;

  constructor(candidates: readonly Candidate[]) {
    this.replies = candidates
      .filter(({ weight }) => weight > 0)
      .map(({ text, weight }) => ({ tokens: tokenize(text), weight }));
  }

  /** What may come next, most likely first; ties in the order of the candidates. */
  next(): NextToken[] {
    const weights = new Map<string | null, number>();
    let total = 0;
    for (const { tokens, weight } of this.replies) {
      const token = tokens[this.depth] ?? null;
      weights.set(token, (weights.get(token) ?? 0) + weight);
      total += weight;
    }
    return [...weights]
      .map(([token, weight]) => ({ token, probability: weight / total }))
      .sort((a, b) => b.probability - a.probability);
  }

  /** Goes on with a token: replies that do not contain it here are no longer possible. */
  advance(token: string): void {
    const possible = this.replies.filter(({ tokens }) => tokens[this.depth] === token);
    this.replies.splice(0, this.replies.length, ...possible);
    this.depth += 1;
  }
}
