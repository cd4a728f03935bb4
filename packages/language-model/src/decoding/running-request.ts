import { at } from '../numbers/at';
import { createRandom, type Random } from '../numbers/random';
import { ChoiceWalk } from './choice-walk';
import type { DecodedToken, DecodingEnd, DecodingRequest, FinishReason } from './decoding-request';
import { drawToken, likeliestTokens } from './draw-token';
import type { Advance, Running } from './running';
import type { SlotChoice } from './slot-table';

/** One request while it is answered. */
export class RunningRequest implements Running {
  readonly needsAllPredictions = false;
  readonly slot: number;
  position: number;
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

  /** Draws the next token. */
  advance(logProbabilities: Float32Array): Advance {
    const token = drawToken(logProbabilities, this.allowed(), this.request, this.random);
    const decoded = this.describe(token, logProbabilities);
    if (this.ends(token)) return { end: this.end('stop', decoded), isOver: true };
    this.walk?.take(token);
    this.completionTokens += 1;
    this.waiting.push(token);
    const reason = this.reasonToStop();
    if (!reason) return { token: decoded, isOver: false };
    return { token: decoded, end: this.end(reason), isOver: true };
  }

  private describe(token: number, logProbabilities: Float32Array): DecodedToken {
    const known = logProbabilities.subarray(0, this.vocabulary.length);
    return {
      token,
      logProbability: at(logProbabilities, token),
      top: likeliestTokens(known, this.request.topCount),
      ...(this.completionTokens === 0 ? { cachedTokens: this.choice.reused } : {}),
    };
  }

  private end(reason: FinishReason, endToken?: DecodedToken): DecodingEnd {
    return {
      reason,
      promptTokens: this.request.prompt.length,
      cachedTokens: this.choice.reused,
      completionTokens: this.completionTokens,
      ...(endToken ? { endToken } : {}),
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
