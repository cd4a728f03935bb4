import type { GeneratedToken } from '@foresight/agent';
import type { AlignedToken } from './align-tokens';
import type { ServerToken } from './answer-schema';

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
  return tokens.flatMap(({ token, start, end }) => {
    const touched = ranges.filter((range) =>
      start === end
        ? range.start < start && start < range.end
        : start < range.end && range.start < end,
    );
    if (touched.length === 0) return [];
    const written = touched.map((range) =>
      received.slice(Math.max(start, range.start), Math.min(end, range.end)),
    );
    return [toGeneratedToken(token, written.join(''))];
  });
}

function toGeneratedToken(token: ServerToken, text: string): GeneratedToken {
  const top = (token.top_logprobs ?? []).map(({ token: text, logprob }) => ({ text, logprob }));
  return { text, logprob: token.logprob, top: top.sort((a, b) => b.logprob - a.logprob) };
}
