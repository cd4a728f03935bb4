import { describe, expect, it } from 'vitest';
import type { GeneratedToken } from '../ports/language-model';
import { decisionReviseProbability } from './decision-revise-probability';

const entry = (text: string, probability: number) => ({ text, logprob: Math.log(probability) });
const text = 'Decision: KEEP\nFinal Action: look';
const word = { start: 10, end: 14 };

function answered(chosen: string, top: [string, number][]): GeneratedToken[] {
  const probability = top.find(([name]) => name === chosen)?.[1] ?? 0.01;
  return [
    { ...entry('Decision:', 1), top: [] },
    { ...entry(chosen, probability), top: top.map(([name, value]) => entry(name, value)) },
    { ...entry(text.slice('Decision:'.length + chosen.length), 1), top: [] },
  ];
}
const probability = (chosen: string, top: [string, number][]) =>
  decisionReviseProbability(answered(chosen, top), text, word);

describe('decisionReviseProbability', () => {
  it('normalises over the two words, whatever else was likely', () => {
    const top: [string, number][] = [
      [' KEEP', 0.6],
      [' REVISE', 0.2],
      [' maybe', 0.2],
    ];
    expect(probability(' KEEP', top)).toBeCloseTo(0.25, 12);
  });

  it('counts tokens that only begin a word, in any case', () => {
    const top: [string, number][] = [
      [' KE', 0.3],
      [' RE', 0.1],
      [' REV', 0.1],
      [' Revise', 0.1],
    ];
    expect(probability(' KE', top)).toBeCloseTo(0.5, 12);
  });

  it('counts the sampled token when it is not among the most likely', () => {
    const top: [string, number][] = [
      [' REVISE', 0.09],
      [' I', 0.9],
    ];
    expect(probability(' KEEP', top)).toBeCloseTo(0.9, 12);
  });

  it('is sure when the other word is not even an alternative', () => {
    expect(
      probability(' KEEP', [
        [' KEEP', 0.99],
        [' I', 0.01],
      ]),
    ).toBe(0);
  });

  it('is unknown without alternatives, decision or tokens', () => {
    expect(probability(' KEEP', [[' KEEP', 0.99]])).toBeNull();
    expect(probability(' KEEP', [])).toBeNull();
    expect(decisionReviseProbability(answered(' KEEP', []), text, null)).toBeNull();
    expect(decisionReviseProbability(null, text, word)).toBeNull();
  });

  it('is unknown when the decision shares its token with the label', () => {
    const whole = { ...entry(text, 1), top: [entry(text, 0.9), entry('x', 0.1)] };
    expect(decisionReviseProbability([whole], text, word)).toBeNull();
  });
});
