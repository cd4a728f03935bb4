import type { Span } from './reading';

const pairs: readonly (readonly [string, string])[] = [
  ['**', '**'],
  ['__', '__'],
  ['*', '*'],
  ['`', '`'],
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['‘', '’'],
];

/** Length of the list marker that a line begins with, blanks included; 0 without one. */
export function markerLength(line: string): number {
  return /^(?:[-*•>]|\d{1,2}[.)])[ \t]+/.exec(line)?.[0].length ?? 0;
}

/** The part of a line, from `start` on, without the quotes or emphasis around all of it. */
export function unwrap(
  line: string,
  start = 0,
  morePairs: readonly (readonly [string, string])[] = [],
): Span {
  let span = trimmed(line, { start, end: line.length });
  for (;;) {
    const inner = withoutPair(line, span, [...pairs, ...morePairs]);
    if (!inner) return span;
    span = trimmed(line, inner);
  }
}

/** Null if no pair encloses the whole span; a pair that also occurs inside encloses only parts. */
function withoutPair(
  line: string,
  { start, end }: Span,
  candidates: readonly (readonly [string, string])[],
): Span | null {
  for (const [open, close] of candidates) {
    if (end - start < open.length + close.length) continue;
    if (!line.startsWith(open, start) || !line.endsWith(close, end)) continue;
    const inner = line.slice(start + open.length, end - close.length);
    if (inner.includes(open) || inner.includes(close)) continue;
    return { start: start + open.length, end: end - close.length };
  }
  return null;
}

function trimmed(line: string, { start, end }: Span): Span {
  const part = line.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  return { start: from, end: from + part.trim().length };
}
