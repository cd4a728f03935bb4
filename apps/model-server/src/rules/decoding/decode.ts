import type { Candidate } from './candidate';
import type { DecodedPiece, DecodedToken } from './decoded-token';
import { MixtureModel, type NextToken } from './mixture';
import type { Random } from './random';
import { type SamplingSettings, sampleToken } from './sample-token';
import { StopWatcher } from './stop-watcher';

export interface DecodeSettings extends SamplingSettings {
  maxTokens: number;
  stop: readonly string[];
  random: Random;
  topCount: number;
}

/**
 * Decodes one reply token by token and returns why it ended. Log-probabilities are the model's
 * own, before temperature and top-p, as vLLM reports them by default.
 */
export function* decode(
  candidates: readonly Candidate[],
  settings: DecodeSettings,
): Generator<DecodedPiece, 'stop' | 'length'> {
  const model = new MixtureModel(candidates);
  const watcher = new StopWatcher(settings.stop);
  for (let count = 0; ; count += 1) {
    const options = model.next();
    const chosen = options.length === 0 ? null : sampleToken(options, settings, settings.random);
    if (chosen === null || chosen.token === null) return yield* finish(watcher, 'stop');
    // The budget is looked at last: a reply that fills it exactly has ended by itself.
    if (count >= settings.maxTokens) return yield* finish(watcher, 'length');
    model.advance(chosen.token);
    const token = score(chosen.token, chosen.probability, options, settings.topCount);
    const piece = watcher.push(token);
    if (piece !== null) yield piece;
    if (watcher.stopped) return 'stop';
  }
}

function* finish(
  watcher: StopWatcher,
  reason: 'stop' | 'length',
): Generator<DecodedPiece, 'stop' | 'length'> {
  const rest = watcher.end();
  if (rest !== null) yield rest;
  return reason;
}

function score(
  text: string,
  probability: number,
  options: readonly NextToken[],
  topCount: number,
): DecodedToken {
  // The end of the reply has a share of the mass but no text, so it is not listed.
  const top = options.flatMap(({ token, probability }) =>
    token === null ? [] : [{ text: token, logprob: Math.log(probability) }],
  );
  return { text, logprob: Math.log(probability), top: top.slice(0, topCount) };
}
