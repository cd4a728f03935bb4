import { describe, expect, it } from 'vitest';
import { alignTokens } from './align-tokens';
import type { ServerToken } from './answer-chunk';
import { selectAnswerTokens } from './select-answer-tokens';

const token = (text: string, bytes: number[] | null = null): ServerToken => ({
  text,
  logprob: -1,
  bytes,
  top: [],
});

function textsOf(text: string, tokens: ServerToken[]) {
  const aligned = alignTokens(text, tokens);
  return (
    aligned &&
    selectAnswerTokens(text, aligned, [{ start: 0, end: text.length }]).map((each) => each.text)
  );
}

describe('tokens of a text', () => {
  it('spell it', () => {
    expect(textsOf('go on', [token('go'), token(' on')])).toEqual(['go', ' on']);
  });

  it('may split a character, told by their bytes', () => {
    const bytes = [...Buffer.from('🧊')];
    const halves = [token('\ufffd', bytes.slice(0, 2)), token('\ufffd', bytes.slice(2))];
    expect(textsOf('a🧊b', [token('a'), ...halves, token('b')])).toEqual(['a', '', '🧊', 'b']);
  });

  it('may be surrogate halves', () => {
    expect(textsOf('🧊', [token('\ud83e'), token('\uddca')])).toEqual(['\ud83e', '\uddca']);
  });

  it('may run over the end where a stop string cut the text', () => {
    expect(textsOf('go', [token('go\n'), token('\n'), token('<|end|>')])).toEqual(['go']);
  });

  it('are unknown when they spell something else', () => {
    expect(textsOf('go on', [token('go'), token('Ġon')])).toBeNull();
  });
});

describe('selecting ranges', () => {
  it('cuts a token at the edge of a range, so that the texts join to the answer', () => {
    const text = 'a</think>b';
    const aligned = alignTokens(text, [token('a</'), token('think'), token('>b')]) ?? [];
    const ranges = [
      { start: 0, end: 1 },
      { start: 9, end: 10 },
    ];
    expect(selectAnswerTokens(text, aligned, ranges).map((each) => each.text)).toEqual(['a', 'b']);
  });
});
