import { describe, expect, it } from 'vitest';
import { type DecodeSettings, decode } from './decode';
import type { DecodedPiece } from './decoded-token';
import { createRandom } from './random';

const replies = [
  { text: 'Decision: KEEP\ngo on', weight: 3 },
  { text: 'Decision: REVISE\nstop', weight: 1 },
];

function run(overrides: Partial<DecodeSettings> = {}, candidates = replies) {
  const settings = {
    temperature: 1,
    topP: 1,
    maxTokens: 100,
    stop: [],
    random: createRandom(1),
    topCount: 5,
    ...overrides,
  };
  const decoding = decode(candidates, settings);
  const pieces: DecodedPiece[] = [];
  let step = decoding.next();
  for (; !step.done; step = decoding.next()) pieces.push(step.value);
  return {
    text: pieces.map(({ text }) => text).join(''),
    tokens: pieces.flatMap(({ tokens }) => tokens),
    end: step.value,
  };
}

describe('decode', () => {
  it('reads probabilities off the weights of what is still possible', () => {
    const { text, tokens } = run({ temperature: 0 });
    expect(text).toBe('Decision: KEEP\ngo on');
    const decision = tokens.find((token) => token.text === ' KEEP');
    expect(Math.exp(decision?.logprob ?? 0)).toBeCloseTo(0.75);
    expect(decision?.top.map((each) => [each.text, Math.exp(each.logprob)])).toEqual([
      [' KEEP', expect.closeTo(0.75)],
      [' REVISE', expect.closeTo(0.25)],
    ]);
    const others = tokens.filter((token) => token !== decision);
    expect(others.every(({ logprob }) => logprob === 0)).toBe(true);
  });

  it('draws each reply as often as its weight says', () => {
    const random = createRandom(5);
    const kept = Array.from({ length: 2_000 }, () => run({ random }).text).filter((text) =>
      text.includes('KEEP'),
    );
    expect(kept.length / 2_000).toBeCloseTo(0.75, 1);
  });

  it('sharpens with a low temperature and cuts the tail with top-p', () => {
    const random = createRandom(5);
    const drawn = (settings: Partial<DecodeSettings>) =>
      Array.from({ length: 1_000 }, () => run({ ...settings, random }).text).filter((text) =>
        text.includes('REVISE'),
      ).length;
    expect(drawn({ temperature: 0.5 })).toBeLessThan(150);
    expect(drawn({ topP: 0.7 })).toBe(0);
  });

  it('reports the same log-probabilities at any temperature', () => {
    const { tokens } = run({ temperature: 0.1 });
    expect(Math.exp(tokens[2]?.logprob ?? 0)).toBeCloseTo(0.75);
  });

  it('gives the same reply for the same seed', () => {
    const texts = (seed: number) =>
      Array.from({ length: 8 }, (_, nth) => run({ random: createRandom(seed + nth) }).text);
    expect(texts(11)).toEqual(texts(11));
    expect(new Set(texts(11)).size).toBe(2);
  });

  it('ends where the budget ends, or by itself when the reply just fits', () => {
    expect(run({ maxTokens: 2 })).toMatchObject({ text: 'Decision:', end: 'length' });
    expect(run({ maxTokens: 2 }, [{ text: 'go on', weight: 1 }]).end).toBe('stop');
  });

  it('ends at a stop string that begins inside a token, with text and tokens aligned', () => {
    const { text, tokens, end } = run({ temperature: 0, stop: ['EP\ng', 'zzz'] });
    expect(text).toBe('Decision: KE');
    expect(tokens.map((token) => token.text).join('')).toBe(text);
    expect(end).toBe('stop');
  });

  it('releases what only looked like a stop string', () => {
    expect(run({ temperature: 0, stop: ['on!'] }).text).toBe('Decision: KEEP\ngo on');
  });

  it('an empty reply is an answer', () => {
    expect(run({}, [{ text: '', weight: 1 }])).toEqual({ text: '', tokens: [], end: 'stop' });
  });
});
