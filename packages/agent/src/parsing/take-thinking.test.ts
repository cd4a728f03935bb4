import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerLikeText, anyText } from '../testing/arbitrary-texts';
import { takeThinking } from './take-thinking';

describe('takeThinking', () => {
  it.each([
    ['a block', '<think>why</think>\n\nAction: x', 'Action: x', 'why'],
    ['text around a block', 'a <think>why</think>b', 'a b', 'why'],
    ['several blocks', '<think>1</think>a<think>2</think>b', 'ab', '12'],
    ['an unclosed block', 'a<think>why\nAction: x', 'a', 'why\nAction: x'],
    ['a stray closing tag', 'why</think>Action: x', 'Action: x', 'why'],
    ['a stray tag after a block', '<think>1</think>2</think>x', 'x', '12'],
    ['a nested block', '<think>1<think>2</think>x', 'x', '12'],
    ['another spelling', '<Thinking>1</THINKING>x', 'x', '1'],
    ['an empty block', '<think></think>x', 'x', ''],
    ['nothing but thinking', '<think>1</think>', '', '1'],
  ])('takes out %s', (_name, answer, text, thinking) => {
    expect(takeThinking(answer)).toEqual({ text, thinking });
  });

  it('gives back an answer without tags as it came', () => {
    fc.assert(
      fc.property(anyText, (answer) => {
        expect(takeThinking(answer)).toEqual({ text: answer, thinking: null });
      }),
    );
  });

  it('leaves no tag in the answer, and nothing to take a second time', () => {
    fc.assert(
      fc.property(answerLikeText, (answer) => {
        const { text } = takeThinking(answer);
        expect(text).not.toMatch(/<\/?think>/);
        expect(takeThinking(text).text).toBe(text);
      }),
    );
  });
});
