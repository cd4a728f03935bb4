import { afterEach, describe, expect, it } from 'vitest';
import { toNamedTensors } from '../files/named-weights';
import { at } from '../numbers/at';
import { naiveLlama } from '../testing/naive-llama';
import { scaledWeights } from '../testing/scaled-weights';
import { randomSequence, tinyModel } from '../testing/tiny-model';
import { CpuShare } from '../threads/cpu-share';
import { createDecoder, type Decoder, type DecoderOptions } from './create-decoder';
import type { DecodedToken, DecodingEnd, DecodingRequest } from './decoding-request';

const config = tinyModel();
const weights = scaledWeights(config, 4);
const decoders: Decoder[] = [];
afterEach(async () => {
  await Promise.all(decoders.splice(0).map((decoder) => decoder.dispose()));
});

function start(options: Partial<DecoderOptions> = {}): Decoder {
  const decoder = createDecoder({ config, weights, ...options });
  decoders.push(decoder);
  return decoder;
}

function ask(length: number, changes: Partial<DecodingRequest> = {}): DecodingRequest {
  const prompt = Array.from(randomSequence(length, length).tokens);
  const sampling = { temperature: 0, topP: 1, seed: 1, topCount: 0 };
  return { prompt, maxTokens: 8, endTokens: [], ...sampling, ...changes };
}

async function collect(
  decoder: Decoder,
  request: DecodingRequest,
): Promise<{ tokens: DecodedToken[]; end: DecodingEnd }> {
  const decoding = decoder.decode(request);
  const tokens: DecodedToken[] = [];
  for (;;) {
    const next = await decoding.next();
    if (next.done) return { tokens, end: next.value };
    tokens.push(next.value);
  }
}

const ids = (tokens: readonly DecodedToken[]) => tokens.map(({ token }) => token);

/** Log-probabilities after each token, from the equations. */
function naive(tokens: readonly number[]): number[][] {
  return naiveLlama(config, toNamedTensors(config, weights), tokens);
}

describe('decoding', () => {
  it('predicts from remembered keys and values what the whole sequence predicts', async () => {
    const request = ask(66, { topCount: 3 });
    const { tokens } = await collect(start(), request);
    const all = [...request.prompt, ...ids(tokens)];
    naive(all.slice(0, -1))
      .slice(request.prompt.length - 1)
      .forEach((row, index) => {
        const { token, logProbability, top } = at(tokens, index);
        expect(Math.abs(logProbability - at(row, token))).toBeLessThan(2e-5);
        expect(at(row, token)).toBeGreaterThan(Math.max(...row) - 1e-4);
        const best = row.map((value, id) => ({ value, id })).sort((a, b) => b.value - a.value);
        expect(top.map((entry) => entry.token)).toEqual(best.slice(0, 3).map(({ id }) => id));
      });
  });

  it('answers the same alone, in company, and from a remembered prompt', async () => {
    const lengths = [3, 70, 12, 40, 65, 7, 20, 33, 58, 2];
    const requests = lengths.map((length) => ask(length, { temperature: 1, seed: length }));
    const alone: Awaited<ReturnType<typeof collect>>[] = [];
    for (const request of requests) alone.push(await collect(start(), request));
    const decoder = start({ slots: 3 });
    const together = await Promise.all(requests.map((request) => collect(decoder, request)));
    const again = await Promise.all(requests.map((request) => collect(decoder, request)));
    requests.forEach((_, index) => {
      expect(ids(at(together, index).tokens)).toEqual(ids(at(alone, index).tokens));
      expect(ids(at(again, index).tokens)).toEqual(ids(at(alone, index).tokens));
    });
  });

  it('computes a remembered beginning only once, whoever computed it', async () => {
    const decoder = start({ slots: 2 });
    const first = ask(40, { maxTokens: 5 });
    const { tokens, end } = await collect(decoder, first);
    expect(end).toEqual({
      reason: 'length',
      promptTokens: 40,
      cachedTokens: 0,
      completionTokens: 5,
    });
    const longer = { ...first, prompt: [...first.prompt, ...ids(tokens), 1, 2] };
    expect((await collect(decoder, longer)).end.cachedTokens).toBe(44);
    const branch = { ...first, prompt: [...first.prompt.slice(0, 30), 9, 9] };
    const [one, other] = await Promise.all([branch, longer].map((r) => collect(decoder, r)));
    expect(one?.end.cachedTokens).toBe(30);
    expect(other?.end.cachedTokens).toBe(46);
    expect(ids(one?.tokens ?? [])).toEqual(ids((await collect(start(), branch)).tokens));
  });

  it('computes a beginning only once that several ask for at the same time', async () => {
    const decoder = start({ slots: 4 });
    const first = ask(70);
    const other = { ...first, prompt: [...first.prompt.slice(0, 66), 1, 2] };
    const unlike = ask(60);
    const requests = [first, first, other, unlike, first];
    const answers = await Promise.all(requests.map((request) => collect(decoder, request)));
    // All but a few tokens that came with the first batch already.
    const computed = answers.map(({ end }) => end.promptTokens - end.cachedTokens > 16);
    expect(computed).toEqual([true, false, false, true, false]);
    for (const [index, request] of requests.entries()) {
      const alone = await collect(start(), request);
      expect(ids(at(answers, index).tokens)).toEqual(ids(alone.tokens));
    }
  });

  it('computes a beginning itself when whoever computed it leaves', async () => {
    const decoder = start({ slots: 2 });
    const controller = new AbortController();
    const leaving = decoder.decode(ask(72), controller.signal).next();
    const staying = collect(decoder, ask(72));
    controller.abort(new Error('enough'));
    await expect(leaving).rejects.toThrow('enough');
    expect(ids((await staying).tokens)).toEqual(ids((await collect(start(), ask(72))).tokens));
  });

  it('draws by temperature, top-p and seed', async () => {
    const decoder = start();
    const draw = async (changes: Partial<DecodingRequest>) =>
      ids((await collect(decoder, ask(10, { maxTokens: 30, ...changes }))).tokens);
    const greedy = await draw({});
    expect(await draw({ temperature: 0.001 })).toEqual(greedy);
    expect(await draw({ temperature: 1, topP: 1e-6 })).toEqual(greedy);
    expect(await draw({ temperature: 1, seed: 5 })).toEqual(
      await draw({ temperature: 1, seed: 5 }),
    );
    expect(await draw({ temperature: 1, seed: 5 })).not.toEqual(
      await draw({ temperature: 1, seed: 6 }),
    );
  });

  it('answers with one of the choices, and scores a single one', async () => {
    const decoder = start();
    const choices = [
      [1, 2, 3],
      [1, 2],
      [4, 5],
    ];
    const seen = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const request = ask(9, { choices, temperature: 3, seed, endTokens: [0] });
      const { tokens, end } = await collect(decoder, request);
      seen.add(ids(tokens).join());
      expect(end.reason).toBe('stop');
    }
    expect([...seen].sort()).toEqual(['1,2', '1,2,3', '4,5']);

    const request = ask(9, { choices: [[7, 8, 9]] });
    const { tokens } = await collect(decoder, request);
    const rows = naive([...request.prompt, 7, 8]).slice(request.prompt.length - 1);
    expect(ids(tokens)).toEqual([7, 8, 9]);
    tokens.forEach(({ token, logProbability }, index) => {
      expect(logProbability).toBeCloseTo(at(at(rows, index), token), 4);
    });
  });

  it('ends at an end token, which is not part of the answer', async () => {
    const decoder = start();
    const { tokens } = await collect(decoder, ask(10));
    const third = at(ids(tokens), 2);
    const ended = await collect(decoder, ask(10, { endTokens: [third] }));
    expect(ended.end.reason).toBe('stop');
    expect(ended.end.endToken).toMatchObject({
      token: third,
      logProbability: at(tokens, 2).logProbability,
    });
    expect(ids(ended.tokens)).toEqual(ids(tokens).slice(0, ids(tokens).indexOf(third)));
  });

  it('neither draws nor reports rows of the embedding that are no tokens', async () => {
    const decoder = start({ tokenCount: 5 });
    const request = ask(4, { temperature: 5, maxTokens: 40, topCount: 9 });
    const { tokens } = await collect(decoder, request);
    expect(Math.max(...ids(tokens))).toBeLessThan(5);
    const { top } = at(tokens, 0);
    expect(top.map(({ token }) => token).sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('computes requests that come together in common steps', async () => {
    const decoder = start();
    const requests = Array.from({ length: 8 }, (_, index) => ask(index + 3, { maxTokens: 60 }));
    const answers = Promise.all(requests.map((request) => collect(decoder, request)));
    expect(decoder.load).toEqual({ running: 8, waiting: 0, steps: 0 });
    await answers;
    // Alone each would take 60; the first may have begun before the others arrived.
    expect(decoder.load.steps).toBeLessThan(130);
    expect(decoder.load.steps).toBeGreaterThanOrEqual(60);
  });

  it('scores every token of a prompt but the first, in company and of any length', async () => {
    const decoder = start({ slots: 3 });
    const prompts = [2, 5, 80, 64, 65].map((length) => ask(length).prompt);
    const busy = collect(decoder, ask(10, { maxTokens: 60 }));
    const all = await Promise.all(
      prompts.map((prompt) => decoder.scorePrompt({ prompt, topCount: 2 })),
    );
    prompts.forEach((prompt, index) => {
      const scored = at(all, index);
      expect(scored.map(({ token }) => token)).toEqual(prompt.slice(1));
      naive(prompt.slice(0, -1)).forEach((row, place) => {
        const { token, logProbability, rank, top } = at(scored, place);
        expect(logProbability).toBeCloseTo(at(row, token), 4);
        expect(at(top, 0).logProbability).toBeCloseTo(Math.max(...row), 4);
        expect(top).toHaveLength(2);
        expect(rank).toBe(1 + row.filter((other) => other > at(row, token)).length);
      });
    });
    expect((await busy).tokens).toHaveLength(60);
  });

  it('scores what it remembers anew, and answers from what was scored', async () => {
    const decoder = start();
    const request = ask(30);
    const first = await decoder.scorePrompt({ prompt: request.prompt, topCount: 0 });
    expect(await decoder.scorePrompt({ prompt: request.prompt, topCount: 0 })).toEqual(first);
    const { tokens, end } = await collect(decoder, request);
    expect(end.cachedTokens).toBe(29);
    expect(ids(tokens)).toEqual(ids((await collect(start(), request)).tokens));
    expect(await decoder.scorePrompt({ prompt: [3], topCount: 1 })).toEqual([]);
    const refused = decoder.scorePrompt({ prompt: ask(81).prompt, topCount: 0 });
    await expect(refused).rejects.toMatchObject({ code: 'context_exceeded' });
  });

  it('refuses what does not fit the context or makes no sense', async () => {
    const decoder = start();
    const refused = (request: DecodingRequest) => expect(collect(decoder, request)).rejects;
    await refused(ask(73)).toMatchObject({ code: 'context_exceeded' });
    await refused(ask(0)).toMatchObject({ code: 'invalid_request' });
    await refused(ask(5, { prompt: [56] })).toMatchObject({ code: 'invalid_request' });
    await refused(ask(5, { choices: [] })).toMatchObject({ code: 'invalid_request' });
    await refused(ask(5, { topP: 0 })).toMatchObject({ code: 'invalid_request' });
    expect((await collect(decoder, ask(72))).tokens).toHaveLength(8);
  });

  it('uses new weights for requests that come after them', async () => {
    const decoder = start();
    const [before] = (await collect(decoder, ask(10))).tokens;
    const other = scaledWeights(config, 9);
    decoder.setWeights(other);
    const { tokens, end } = await collect(decoder, ask(10));
    expect(end.cachedTokens).toBe(0);
    expect(tokens).toEqual((await collect(start({ weights: other }), ask(10))).tokens);
    expect(tokens[0]).not.toEqual(before);
  });

  it('takes an aborted request out of the batch', async () => {
    const decoder = start({ slots: 1 });
    const controller = new AbortController();
    const decoding = decoder.decode(ask(2, { maxTokens: 78 }), controller.signal);
    await decoding.next();
    controller.abort(new Error('enough'));
    await expect(
      (async () => {
        for (;;) if ((await decoding.next()).done) return;
      })(),
    ).rejects.toThrow('enough');
    // The only slot is free again.
    expect((await collect(decoder, ask(3))).tokens).toHaveLength(8);
  });

  it('drops an aborted request that nobody reads, and one that still waits', async () => {
    const decoder = start({ slots: 1 });
    const controller = new AbortController();
    const requests = [ask(2, { maxTokens: 78 }), ask(3, { maxTokens: 70 })];
    const [first, second] = requests.map((request) => decoder.decode(request, controller.signal));
    await first?.next();
    const waiting = expect(second?.next()).rejects.toThrow('enough');
    expect(decoder.load).toMatchObject({ running: 1, waiting: 1 });
    controller.abort(new Error('enough'));
    await waiting;
    expect(decoder.load).toMatchObject({ running: 0, waiting: 0 });
    expect((await collect(decoder, ask(3))).tokens).toHaveLength(8);
  });

  it('ends its thread and rejects what is under way', async () => {
    const cpuShare = new CpuShare();
    const decoder = start({ cpuShare });
    const pending = expect(collect(decoder, ask(2, { maxTokens: 78 }))).rejects.toMatchObject({
      code: 'disposed',
    });
    expect(decoder.failure).toBeUndefined();
    await decoder.dispose();
    await decoder.dispose();
    expect(cpuShare.isBusy).toBe(false);
    expect(decoder.failure?.code).toBe('disposed');
    await pending;
    await expect(collect(decoder, ask(2))).rejects.toMatchObject({ code: 'disposed' });
  });
});
