import type { GeneratedToken } from '@foresight/agent';
import type { AlignedToken } from './align-tokens';

export interface TextRange {
  start: number;
  end: number;
}

/**
 * Keeps the tokens that wrote the given ranges. The texts of the result, joined, are the text of
 * the ranges: a token that reaches over a range's edge is cut there. A token that wrote nothing
 * stays only inside a range, where its probability belongs to the text around it.
 */
export function selectAnswerTokens(
  received: string,
  tokens: AlignedToken[],
  ranges: TextRange[],
): GeneratedToken[] {
  const selected: GeneratedToken[] = [];
  for (const { token, start, end } of tokens) {
    const touched = ranges.filter((range) => touches(range, start, end));
    if (touched.length === 0) continue;
    let text = '';
    for (const range of touched) {
      text += received.slice(Math.max(start, range.start), Math.min(end, range.end));
    }
    selected.push({ text, logprob: token.logprob, top: token.top });
  }
  return selected;
}

function touches(range: TextRange, start: number, end: number): boolean {
  return start === end
    ? range.start < start && start < range.end
    : start < range.end && range.start < end;
}
