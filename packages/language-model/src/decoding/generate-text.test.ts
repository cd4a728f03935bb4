import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaledWeights } from '../testing/scaled-weights';
import { tinyModel } from '../testing/tiny-model';
import { tinyTokenizer } from '../testing/tiny-tokenizer';
import { createDecoder, type Decoder } from './create-decoder';
import type { DecodedToken, DecodingEnd } from './decoding-request';
import { generateText, type TextPiece, type TextRequest } from './generate-text';

const tokenizer = tinyTokenizer();
const prompt = tokenizer.encode('You open the drawer 3.');
const base: TextRequest = { prompt, maxTokens: 8, temperature: 1, topP: 1, seed: 3, topCount: 0 };

/** A decoder that says what it is told. */
function scripted(text: string): Decoder {
  const config = tinyModel();
  async function* decode(): AsyncGenerator<DecodedToken, DecodingEnd, undefined> {
    const tokens = tokenizer.encode(text);
    for (const token of tokens) yield { token, logProbability: -1, top: [], cachedTokens: 7 };
    return { reason: 'length', promptTokens: 1, cachedTokens: 7, completionTokens: tokens.length };
  }
  return {
    config,
    load: { running: 0, waiting: 0, steps: 0 },
    failure: undefined,
    decode,
    scorePrompt: async () => [],
    setWeights: () => undefined,
    dispose: async () => undefined,
  };
}

async function generate(decoder: Decoder, changes: Partial<TextRequest> = {}) {
  const generation = generateText({ decoder, tokenizer }, { ...base, ...changes });
  const pieces: TextPiece[] = [];
  for (;;) {
    const next = await generation.next();
    if (next.done) {
      const text = pieces.map((piece) => piece.text).join('');
      const tokens = pieces.flatMap((piece) => piece.tokens.map(({ token }) => token));
      return { pieces, text, tokens, end: next.value };
    }
    pieces.push(next.value);
  }
}

describe('text generation', () => {
  let decoder: Decoder;
  beforeAll(() => {
    const config = tinyModel({ vocabularySize: tokenizer.size });
    decoder = createDecoder({ config, weights: scaledWeights(config, 4) });
  });
  afterAll(() => decoder.dispose());

  it('gives the text and the tokens of a whole answer', async () => {
    const { text, tokens, end } = await generate(decoder, { temperature: 0 });
    expect(tokens).toHaveLength(end.completionTokens);
    expect(text).toBe(tokenizer.decode(tokens));
  });

  it('answers with one of the given texts', async () => {
    const choices = ['go to drawer 12', 'open drawer 12', 'go to drawer 1'];
    for (let seed = 0; seed < 6; seed += 1) {
      const { text, end } = await generate(decoder, { choices, seed, maxTokens: 40 });
      expect(choices).toContain(text);
      expect(end.reason).toBe('stop');
    }
  });

  it('leaves out the first stop string and what comes after it', async () => {
    const { text, tokens, end, pieces } = await generate(scripted('take key 1 from drawer 3'), {
      stop: ['raw', 'drawer', ' from dr'],
    });
    expect(text).toBe('take key 1');
    expect(tokenizer.decode(tokens)).toBe('take key 1');
    expect(end).toMatchObject({ reason: 'stop', cachedTokens: 7 });
    expect(pieces.every((piece) => !piece.text.includes('from'))).toBe(true);
  });

  it('gives back what only began like a stop string', async () => {
    const { text, tokens, end } = await generate(scripted('go to drawer'), { stop: ['drawers'] });
    expect(text).toBe('go to drawer');
    expect(tokens).toEqual(tokenizer.encode('go to drawer'));
    expect(end.reason).toBe('length');
  });

  it('never cuts a character, nor loses a token of half of one', async () => {
    const { pieces, tokens } = await generate(scripted('é🦊é'));
    expect(pieces.map(({ text }) => text).join('|')).toBe('é|🦊|é');
    expect(tokens).toEqual(tokenizer.encode('é🦊é'));
  });

  it('refuses an empty stop string', async () => {
    await expect(generate(decoder, { stop: [''] })).rejects.toThrow('empty');
  });
});
