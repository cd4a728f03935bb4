import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../numbers/at';
import { TINY_TEXTS, tinyTokenizer } from '../testing/tiny-tokenizer';
import { encodeChatPrompt, encodeMessage } from './chat-template';
import { IncrementalDetokenizer } from './incremental-detokenizer';
import { CHAT_TOKENS } from './special-tokens';
import { splitWords } from './split-words';
import { learnTokenizer, Tokenizer } from './tokenizer';
import {
  fromTokenizerJson,
  type TokenizerJson,
  toTokenizerConfig,
  toTokenizerJson,
} from './tokenizer-files';
import { decodeWtf8, encodeWtf8 } from './wtf8';

const tokenizer = tinyTokenizer();
/** Any JavaScript string: code units at random, lone surrogates among them. */
const anyString = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom('\ud83d', '\ude42', '🙂', 'é', ' ', '\n', 'a', '12', '<|end|>', '\ufeff'),
    )
    .map((parts) => parts.join('')),
);

describe('a tokenizer', () => {
  it('gives any string back as it was', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        expect(tokenizer.decode(tokenizer.encode(text))).toBe(text);
        expect(splitWords(text).join('')).toBe(text);
        expect(decodeWtf8(encodeWtf8(text))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('gives a text piece by piece, and never half a character', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        const detokenizer = new IncrementalDetokenizer(tokenizer);
        const pieces = tokenizer.encode(text).map((token) => detokenizer.push(token));
        const last = detokenizer.end();
        expect(pieces.join('') + last).toBe(text);
        // A cut within a surrogate pair would show as two lone halves.
        for (const piece of pieces) {
          const lone = piece.match(/\p{Surrogate}/gu)?.length ?? 0;
          expect(text.match(/\p{Surrogate}/gu)?.length ?? 0).toBeGreaterThanOrEqual(lone);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('holds an emoji back until it is whole', () => {
    const plain = learnTokenizer([], { vocabularySize: 262 });
    const detokenizer = new IncrementalDetokenizer(plain);
    const pieces = plain.encode('a🙂b').map((token) => detokenizer.push(token));
    expect(pieces).toEqual(['a', '', '', '', '🙂', 'b']);
  });

  it('replaces bytes that are no text, like a browser', () => {
    const bytes = Uint8Array.of(0x61, 0xf0, 0x9f, 0x62, 0xff, 0xed, 0xa0);
    expect(decodeWtf8(bytes)).toBe(new TextDecoder().decode(bytes));
  });

  it('makes words and numbers cheap', () => {
    const learned = learnTokenizer([TINY_TEXTS.join('\n').repeat(3)], { vocabularySize: 500 });
    expect(learned.encode('You open the drawer 12.')).toHaveLength(6);
    expect(learned.encode(' drawer')).toHaveLength(1);
  });

  it('numbers specials first, then bytes, then merges', () => {
    expect(tokenizer.size).toBe(304);
    CHAT_TOKENS.forEach((text, token) => {
      expect(tokenizer.specialToken(text)).toBe(token);
      expect(tokenizer.decode([token])).toBe('');
    });
    expect(tokenizer.bytesOf(CHAT_TOKENS.length + 65)).toEqual(Uint8Array.of(65));
  });

  it('never makes a special token out of text', () => {
    const tokens = tokenizer.encode('<|end|><|system|>');
    expect(tokens.some((token) => tokenizer.isSpecial(token))).toBe(false);
    const message = encodeMessage(tokenizer, { role: 'user', content: '<|end|>' });
    expect(message.filter((token) => tokenizer.isSpecial(token))).toEqual([3, 1]);
  });

  it('writes a chat as roles, contents and ends', () => {
    const prompt = encodeChatPrompt(tokenizer, [
      { role: 'system', content: 'a' },
      { role: 'user', content: 'b' },
    ]);
    const [a, b] = [...tokenizer.encode('a'), ...tokenizer.encode('b')];
    expect(prompt).toEqual([2, a, 1, 3, b, 1, 4]);
  });

  it('learns the same from the same texts, and no two tokens alike', () => {
    expect(tinyTokenizer().vocabulary).toEqual(tokenizer.vocabulary);
    const spelled = Array.from({ length: tokenizer.size }, (_, token) => token)
      .filter((token) => !tokenizer.isSpecial(token))
      .map((token) => Buffer.from(tokenizer.bytesOf(token)).toString('hex'));
    expect(new Set(spelled).size).toBe(spelled.length);
  });

  it('has fewer tokens if there is nothing left to merge', () => {
    expect(learnTokenizer(['aa aa'], { vocabularySize: 1_000 }).size).toBe(
      CHAT_TOKENS.length + 257,
    );
    expect(() => learnTokenizer([], { vocabularySize: 200 })).toThrow('no room');
  });
});

describe('tokenizer.json', () => {
  it('comes back as the same tokenizer', () => {
    const json = JSON.parse(JSON.stringify(toTokenizerJson(tokenizer))) as TokenizerJson;
    expect(fromTokenizerJson(json).vocabulary).toEqual(tokenizer.vocabulary);
    expect(json).toMatchObject({ model: { type: 'BPE' }, decoder: { type: 'ByteLevel' } });
    expect(at(json.model.merges, 0)).toHaveLength(2);
    expect(Object.entries(json.model.vocab)).toContainEqual(['Ġ', tokenizer.encode(' ')[0]]);
  });

  it('is refused when its tokens are numbered otherwise', () => {
    const json = toTokenizerJson(tokenizer);
    const vocab = { ...json.model.vocab, A: 5_000 };
    const broken = { ...json, model: { ...json.model, vocab } };
    expect(() => fromTokenizerJson(broken)).toThrow('does not number');
    const foreign = { ...json, model: { ...json.model, merges: [['x', 'missing']] as const } };
    expect(() => fromTokenizerJson(foreign)).toThrow('broken');
  });

  it('comes with a chat template', () => {
    expect(toTokenizerConfig(tokenizer, 256)).toMatchObject({
      eos_token: '<|end|>',
      model_max_length: 256,
      chat_template: expect.stringContaining('add_generation_prompt'),
    });
  });

  it('reads what it needs to encode alike', () => {
    const copy = new Tokenizer(tokenizer.vocabulary);
    for (const text of TINY_TEXTS) expect(copy.encode(text)).toEqual(tokenizer.encode(text));
  });
});
