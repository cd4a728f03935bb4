import type { Span } from '../parsing/reading';
import type { GeneratedToken } from '../ports/language-model';

/**
 * The tokens that overlap a span of an answer, in order; null if they cannot be told.
 *
 * Tokens may cover more than the answer (thinking, an end marker) and need not join to it exactly:
 * servers send the bytes of a split character as empty or replacement text. So the whole answer is
 * looked for in the joined tokens first, then the part of its line up to the span's end, which must
 * be unique on both sides.
 */
export function locateTokens(
  tokens: readonly GeneratedToken[],
  text: string,
  span: Span,
): GeneratedToken[] | null {
  if (span.end <= span.start) return null;
  const joined = tokens.map((token) => token.text).join('');
  const shift = shiftOfWhole(joined, text) ?? shiftOfLine(joined, text, span);
  if (shift === null) return null;
  const found = overlapping(tokens, { start: span.start + shift, end: span.end + shift });
  return found.length > 0 ? found : null;
}

/** Thinking comes before the answer, so its last occurrence is the answer. */
function shiftOfWhole(joined: string, text: string): number | null {
  const at = joined.lastIndexOf(text);
  return at < 0 ? null : at;
}

function shiftOfLine(joined: string, text: string, span: Span): number | null {
  const lineStart = text.lastIndexOf('\n', span.start - 1) + 1;
  const line = text.slice(lineStart, span.end);
  const at = joined.indexOf(line);
  if (at < 0 || at !== joined.lastIndexOf(line)) return null;
  if (text.indexOf(line) !== text.lastIndexOf(line)) return null;
  return at - lineStart;
}

/** A token without text belongs to the character that follows it. */
function overlapping(tokens: readonly GeneratedToken[], span: Span): GeneratedToken[] {
  let position = 0;
  return tokens.filter((token) => {
    const start = position;
    position += token.text.length;
    const reaches = position > span.start || (position === start && start >= span.start);
    return start < span.end && reaches;
  });
}
