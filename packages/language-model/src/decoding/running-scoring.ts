import { at } from '../numbers/at';
import type { PromptScoring } from './decoding-request';
import { likeliestTokens, rankOf } from './draw-token';
import type { Advance, Running } from './running';

/** A prompt while it is scored. Its last token is foretold, but nothing is from it. */
export class RunningScoring implements Running {
  readonly needsAllPredictions = true;
  position = 0;
  readonly waiting: number[];
  private scored = 0;

  constructor(
    readonly id: number,
    readonly slot: number,
    private readonly request: PromptScoring,
    private readonly tokenCount: number,
  ) {
    this.waiting = request.prompt.slice(0, -1);
  }

  advance(logProbabilities: Float32Array): Advance {
    const { prompt, topCount } = this.request;
    this.scored += 1;
    const token = at(prompt, this.scored);
    const known = logProbabilities.subarray(0, this.tokenCount);
    const promptToken = {
      token,
      logProbability: at(logProbabilities, token),
      rank: rankOf(known, token),
      top: likeliestTokens(known, topCount),
    };
    return { promptToken, isOver: this.scored === prompt.length - 1 };
  }
}
