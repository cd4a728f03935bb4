import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from '../parsing/reading';
import type { GeneratedToken } from '../ports/language-model';
import { anyText } from '../testing/arbitrary-texts';
import { actionConfidence } from './action-confidence';

const token = (text: string, probability: number): GeneratedToken => ({
  text,
  logprob: Math.log(probability),
  top: [],
});
const spanOf = (text: string, part: string): Span => {
  const start = text.lastIndexOf(part);
  return { start, end: start + part.length };
};
const confidence = (tokens: GeneratedToken[], text: string, part: string) =>
  actionConfidence(tokens, text, spanOf(text, part));

describe('actionConfidence', () => {
  const text = 'Decision: KEEP\nFinal Action: go east\nRevise Probability: 0.1';

  it('is the geometric mean over exactly the action tokens', () => {
    const tokens = [
      token('Decision: KEEP\nFinal Action:', 0.01),
      token(' go', 0.5),
      token(' east', 0.125),
      token('\nRevise Probability: 0.1', 0.01),
    ];
    expect(confidence(tokens, text, 'go east')).toBeCloseTo(0.25, 12);
  });

  it('counts tokens that straddle the border of the action', () => {
    const tokens = [
      token('Decision: KEEP\nFinal Action: g', 0.25),
      token('o eas', 1),
      token('t\nRevise', 1),
      token(' Probability: 0.1', 0.01),
    ];
    expect(confidence(tokens, text, 'go east')).toBeCloseTo(0.25 ** (1 / 3), 12);
  });

  it('passes over thinking before the answer and an end marker after it', () => {
    const tokens = [
      token('<think>Final Action: go east\n</think>', 0.01),
      token('Final Action: ', 0.01),
      token('go east', 0.5),
      token('<|im_end|>', 0.01),
    ];
    expect(confidence(tokens, 'Final Action: go east', 'go east')).toBeCloseTo(0.5, 12);
  });

  it('aligns by the line when bytes elsewhere do not join to the text', () => {
    const answer = 'Reflection: 😀\nFinal Action: look';
    const tokens = [
      token('Reflection: ', 1),
      token('\ufffd', 1),
      token('\ufffd', 1),
      token('\nFinal Action: ', 0.01),
      token('look', 0.5),
    ];
    expect(confidence(tokens, answer, 'look')).toBeCloseTo(0.5, 12);
  });

  it('counts the empty tokens of a split character with that character', () => {
    const tokens = [
      token('Final Action: ', 0.01),
      token('', 0.25),
      token('😀', 1),
      token('', 0.01),
    ];
    expect(confidence(tokens, 'Final Action: 😀', '😀')).toBeCloseTo(0.5, 12);
  });

  it('is unknown when the tokens do not tell where the action is', () => {
    const twice = 'Reflection: 😀\nFinal Action: look\nFinal Action: look';
    const tokens = [token('?', 1), token('\nFinal Action: look\nFinal Action: look', 0.5)];
    expect(confidence(tokens, twice, 'look')).toBeNull();
    expect(confidence([token('something else', 0.5)], text, 'go east')).toBeNull();
    expect(confidence([], text, 'go east')).toBeNull();
  });

  it('is unknown without log-probabilities, action or numbers', () => {
    expect(actionConfidence(null, text, spanOf(text, 'go east'))).toBeNull();
    expect(actionConfidence([token(text, 0.5)], text, null)).toBeNull();
    expect(confidence([{ text, logprob: Number.NaN, top: [] }], text, 'go east')).toBeNull();
  });

  it('stays in [0, 1] for any log-probability', () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.float()), (prefix, logprobs) => {
        const answer = `${prefix}Final Action: look`;
        const tokens = logprobs.map((logprob) => ({ text: '', logprob, top: [] }));
        const value = confidence(
          [token(prefix, 1), token('Final Action: ', 1), ...tokens, token('look', 0.5)],
          answer,
          'look',
        );
        if (value !== null) expect(value >= 0 && value <= 1).toBe(true);
      }),
    );
  });
});
