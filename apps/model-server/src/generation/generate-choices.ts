import { Arrivals } from './arrivals';
import { deriveChoiceSeed } from './choice-seed';
import type { Metrics } from './metrics';
import { createPace, type PaceOptions } from './pace';
import type { AnswerEnd, AnswerPiece, ReadyPrompt, Sampling } from './served-model';

export interface ChoicesRequest {
  readonly model: string;
  readonly prompts: readonly ReadyPrompt[];
  /** Of each prompt. */
  readonly choicesPerPrompt: number;
  readonly sampling: Sampling;
}

/** What came of one choice; choices of the first prompt come first in the numbering. */
export type ChoiceEvent =
  | { readonly index: number; readonly piece: AnswerPiece }
  | { readonly index: number; readonly end: AnswerEnd };

export interface ChoicesDependencies extends PaceOptions {
  readonly metrics: Metrics;
}

/**
 * Writes all choices at once, each at the server's pace. They are computed as fast as the model can,
 * whether or not somebody reads: a reader who is slow, and a pace for people, hold no place in the
 * model's batch. What is computed ahead is at most an answer, and an abort ends it.
 */
export function generateChoices(
  deps: ChoicesDependencies,
  request: ChoicesRequest,
  signal: AbortSignal,
): AsyncIterable<ChoiceEvent> {
  const written = new Arrivals<ChoiceEvent>();
  const places = listPlaces(request);
  let open = places.length;
  const write = async (place: Place) => {
    try {
      await copyAtPace(deps, computeAhead(deps, request, place, signal), written, signal);
      open -= 1;
      if (open === 0) written.end();
    } catch (error) {
      written.fail(error);
    }
  };
  for (const place of places) void write(place);
  return written;
}

interface Place {
  readonly prompt: ReadyPrompt;
  /** Of its prompt. */
  readonly choice: number;
  /** Of the request. */
  readonly index: number;
}

function listPlaces({ prompts, choicesPerPrompt }: ChoicesRequest): Place[] {
  return prompts.flatMap((prompt, number) =>
    Array.from({ length: choicesPerPrompt }, (_, choice) => {
      return { prompt, choice, index: number * choicesPerPrompt + choice };
    }),
  );
}

function computeAhead(
  { metrics }: ChoicesDependencies,
  { model, sampling }: ChoicesRequest,
  { prompt, choice, index }: Place,
  signal: AbortSignal,
): Arrivals<ChoiceEvent> {
  const computed = new Arrivals<ChoiceEvent>();
  const compute = async () => {
    const seed = deriveChoiceSeed(sampling.seed, choice);
    const answer = prompt.generate({ ...sampling, seed }, signal);
    for (;;) {
      const next = await answer.next();
      if (next.done) {
        const { endToken, cachedTokens } = next.value;
        metrics.countTokens(model, endToken ? 1 : 0);
        metrics.countPrompt(model, prompt.tokenCount, cachedTokens);
        computed.push({ index, end: next.value });
        computed.end();
        return;
      }
      metrics.countTokens(model, next.value.tokens.length);
      computed.push({ index, piece: next.value });
    }
  };
  compute().catch((error) => computed.fail(error));
  return computed;
}

async function copyAtPace(
  deps: PaceOptions,
  from: Arrivals<ChoiceEvent>,
  to: Arrivals<ChoiceEvent>,
  signal: AbortSignal,
): Promise<void> {
  const waitForToken = createPace(deps);
  let tokens = 0;
  for await (const event of from) {
    if ('piece' in event) tokens += event.piece.tokens.length;
    await waitForToken(tokens, signal);
    to.push(event);
  }
}
