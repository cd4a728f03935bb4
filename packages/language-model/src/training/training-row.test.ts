import { describe, expect, it } from 'vitest';
import { learnTokenizer } from '../tokenizer/tokenizer';
import { orderBatches } from './batch-order';
import { encodeRow, type TrainingRow } from './training-row';

const texts = ['Decision: KEEP', 'Decision: REVISE', 'go to the fridge 1'];
const tokenizer = learnTokenizer(texts, { vocabularySize: 300 });
const decision = { after: 'Decision:', positive: ' REVISE', negative: ' KEEP', label: 0.8 };
const row: TrainingRow = {
  messages: [{ role: 'user', content: 'go to the fridge 1' }],
  completion: 'so:\nDecision: KEEP\nend',
  decision,
};

describe('encodeRow', () => {
  it('learns the answer and its end, not the prompt', () => {
    const { tokens, weights } = encodeRow(tokenizer, { ...row, weight: 0.5 });
    const learned = Array.from(tokens).filter((_, place) => weights[place] === 0.5);
    expect(tokenizer.decode(learned)).toBe(row.completion);
    expect(tokenizer.isSpecial(learned.at(-1) ?? -1)).toBe(true);
    expect(Array.from(weights).filter((weight) => weight === 0)).not.toHaveLength(0);
  });

  it('learns the prompt as far as it is told to', () => {
    const { tokens, weights } = encodeRow(
      tokenizer,
      { ...row, weight: 0.5 },
      { promptWeight: 0.5 },
    );
    const [first, ...rest] = Array.from(weights);
    expect(first).toBe(0);
    expect(new Set(rest)).toEqual(new Set([0.25, 0.5]));
    const prompt = Array.from(tokens).filter((_, place) => weights[place] === 0.25);
    expect(tokenizer.decode(prompt)).toBe('go to the fridge 1');
  });

  it('marks the place where the two words part', () => {
    const { tokens, decisions } = encodeRow(tokenizer, row);
    const [mark] = decisions ?? [];
    if (!mark) throw new Error('No decision was marked.');
    expect(mark).toMatchObject({ label: 0.8, weight: 1 });
    const before = Array.from(tokens).slice(0, mark.position);
    expect(tokenizer.decode(before)).toMatch(/Decision: ?$/);
    expect(tokens[mark.position]).toBe(mark.negativeToken);
    expect(mark.positiveToken).not.toBe(mark.negativeToken);
  });

  it('refuses a decision that is not there, or is no choice', () => {
    const refusal = expect.objectContaining({ code: 'invalid_row' });
    expect(() => encodeRow(tokenizer, { ...row, completion: 'KEEP' })).toThrow(refusal);
    const same = { ...row, decision: { ...decision, positive: ' KEEP' } };
    expect(() => encodeRow(tokenizer, same)).toThrow(refusal);
  });
});

describe('orderBatches', () => {
  const lengths = [5, 9, 2, 7, 7, 3, 12];

  function take(count: number, seed = 1): number[][] {
    const batches = orderBatches({ lengths, batchTokens: 10, seed });
    return Array.from({ length: count }, () => batches.next().value);
  }

  it('takes every sequence once in each pass', () => {
    const pass = take(20).flat();
    for (const start of [0, lengths.length]) {
      const order = pass.slice(start, start + lengths.length);
      expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }
    expect(pass.slice(0, 7)).not.toEqual(pass.slice(7, 14));
  });

  it('fills batches up to their size', () => {
    for (const batch of take(20)) {
      const sizes = batch.map((index) => lengths[index] ?? 0);
      const tokens = sizes.reduce((sum, size) => sum + size, 0);
      expect(tokens).toBeGreaterThanOrEqual(10);
      expect(tokens - (sizes.at(-1) ?? 0)).toBeLessThan(10);
    }
  });

  it('repeats itself for the same seed alone', () => {
    expect(take(9)).toEqual(take(9));
    expect(take(9, 2)).not.toEqual(take(9));
  });

  it('refuses to order nothing', () => {
    const none = orderBatches({ lengths: [], batchTokens: 1, seed: 1 });
    expect(() => none.next()).toThrow(RangeError);
  });
});
