import { describe, expect, it } from 'vitest';
import { type ChoiceEvent, generateChoices } from './generate-choices';
import { Metrics } from './metrics';
import type { AnswerEnd, AnswerPiece, ReadyPrompt, Sampling } from './served-model';

const sampling: Sampling = {
  maxTokens: 3,
  temperature: 1,
  topP: 1,
  seed: 7,
  stop: [],
  topCount: 0,
};

/** A prompt that is answered in three tokens, and tells how far each choice has come. */
function scripted(onToken: (seed: number, count: number) => void = () => undefined): ReadyPrompt {
  async function* generate(
    { seed }: Sampling,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPiece, AnswerEnd> {
    for (let count = 1; count <= 3; count += 1) {
      await Promise.resolve();
      signal.throwIfAborted();
      onToken(seed, count);
      const token = { id: count, text: 'a', bytes: [97], logProbability: -1, top: [] };
      yield { text: 'a', tokens: [token] };
    }
    return { finishReason: 'stop', completionTokens: 3, cachedTokens: 1 };
  }
  return { text: 'p', tokenCount: 2, generate, score: () => Promise.reject(new Error('unused')) };
}

function start(prompts: ReadyPrompt[], options: { choices?: number; sleep?: () => Promise<void> }) {
  const controller = new AbortController();
  const metrics = new Metrics();
  const { choices = 1, sleep } = options;
  const deps = { metrics, tokensPerSecond: sleep ? 1 : 0, now: () => 0, sleep };
  const request = { model: 'm', prompts, choicesPerPrompt: choices, sampling };
  const events = generateChoices(deps, request, controller.signal);
  return { events, controller, metrics };
}

async function collect(events: AsyncIterable<ChoiceEvent>): Promise<ChoiceEvent[]> {
  const all: ChoiceEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

const settle = () => new Promise(setImmediate);

describe('choices', () => {
  it('are numbered prompt by prompt, each ends once, and each has a seed of its own', async () => {
    const seeds = new Set<number>();
    const note = (seed: number) => seeds.add(seed);
    const { events, metrics } = start([scripted(note), scripted(note)], { choices: 3 });
    const all = await collect(events);
    const ends = all.filter((event) => 'end' in event).map(({ index }) => index);
    expect(ends.sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(all).toHaveLength(6 * 4);
    expect(seeds.size).toBe(3);
    expect(seeds).toContain(7);
    const text = metrics.render([]);
    expect(text).toContain('foresight_model_tokens_generated_total{model="m"} 18');
    expect(text).toContain('foresight_model_prompt_tokens_cached_total{model="m"} 6');
  });

  it('are computed to their end while a pace still holds them back', async () => {
    const counts: number[] = [];
    const { events, controller } = start([scripted((_, count) => counts.push(count))], {
      sleep: () => new Promise(() => undefined),
    });
    const reading = events[Symbol.asyncIterator]().next();
    await settle();
    expect(counts).toEqual([1, 2, 3]);
    expect(await Promise.race([reading, 'nothing yet'])).toBe('nothing yet');
    controller.abort();
  });

  it('are computed while nobody reads, and no longer when nobody wants them', async () => {
    const counts: number[] = [];
    const leaver = start([scripted((_, count) => counts.push(count))], {});
    leaver.controller.abort(new Error('left'));
    await settle();
    expect(counts).toEqual([]);
    await expect(collect(leaver.events)).rejects.toThrow('left');
    const reader = start([scripted((_, count) => counts.push(count))], {});
    await settle();
    expect(counts).toEqual([1, 2, 3]);
    expect(await collect(reader.events)).toHaveLength(4);
  });

  it('fail together when one does', async () => {
    const broken = scripted((_, count) => {
      if (count === 2) throw new Error('broken');
    });
    const { events } = start([scripted(), broken], {});
    await expect(collect(events)).rejects.toThrow('broken');
  });
});
