import { at } from '../numbers/at';
import { createRandom, type Random } from '../numbers/random';
import { ChoiceWalk } from './choice-walk';
import type { DecodedToken, DecodingEnd, DecodingRequest, FinishReason } from './decoding-request';
import { drawToken, likeliestTokens } from './draw-token';
import type { SlotChoice } from './slot-table';

/** What became of a request after a prediction. */
export interface Advance {
  readonly token?: DecodedToken;
  readonly reason?: FinishReason;
}

/** One request while it is computed. */
export class RunningRequest {
  readonly slot: number;
  /** Next place in the sequence to compute. */
  position: number;
  /** Tokens that are known and not computed yet. */
  readonly waiting: number[];
  private completionTokens = 0;
  private readonly random: Random;
  private readonly walk: ChoiceWalk | undefined;

  constructor(
    readonly id: number,
    private readonly request: DecodingRequest,
    private readonly choice: SlotChoice,
    private readonly vocabulary: readonly number[],
  ) {
    this.slot = choice.slot;
    this.position = choice.reused;
    this.waiting = request.prompt.slice(choice.reused);
    this.random = createRandom(request.seed);
    this.walk = request.choices && new ChoiceWalk(request.choices);
  }

  /** Draws the next token from the prediction after the last waiting one. */
  advance(logProbabilities: Float32Array): Advance {
    const token = drawToken(logProbabilities, this.allowed(), this.request, this.random);
    if (this.ends(token)) return { reason: 'stop' };
    this.walk?.take(token);
    this.completionTokens += 1;
    this.waiting.push(token);
    const logProbability = at(logProbabilities, token);
    const top = likeliestTokens(logProbabilities, this.request.topCount);
    const reason = this.reasonToStop();
    return { token: { token, logProbability, top }, ...(reason ? { reason } : {}) };
  }

  end(reason: FinishReason): DecodingEnd {
    return {
      reason,
      promptTokens: this.request.prompt.length,
      cachedTokens: this.choice.reused,
      completionTokens: this.completionTokens,
    };
  }

  private allowed(): readonly number[] {
    if (!this.walk) return this.vocabulary;
    const next = this.walk.next();
    // Where one choice is the beginning of another, the model decides by its end token.
    return this.walk.isWhole ? [...next, ...this.request.endTokens] : next;
  }

  private ends(token: number): boolean {
    if (!this.request.endTokens.includes(token)) return false;
    return !this.walk || this.walk.isWhole;
  }

  private reasonToStop(): FinishReason | undefined {
    if (this.walk?.isWhole && this.walk.next().length === 0) return 'stop';
    return this.completionTokens >= this.request.maxTokens ? 'length' : undefined;
  }
}
