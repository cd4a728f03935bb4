export interface FirstLine {
  /** Trimmed; empty if the text has no line with content. */
  text: string;
  /** Where the line starts in the given text. */
  start: number;
  /** Whether no other line has content. */
  only: boolean;
  /** Whether code fences were passed over. */
  fenced: boolean;
}

const fence = /^`{3,}\w*$/;

/** The first line with content, code fences passed over. */
export function firstLine(text: string): FirstLine {
  const filled = [...text.matchAll(/[^\r\n]+/g)]
    .map((match) => ({ line: match[0].trim(), start: match.index + leadingSpace(match[0]) }))
    .filter(({ line }) => line !== '');
  const lines = filled.filter(({ line }) => !fence.test(line));
  const fenced = lines.length < filled.length;
  const [first] = lines;
  return { text: first?.line ?? '', start: first?.start ?? 0, only: lines.length <= 1, fenced };
}

function leadingSpace(line: string): number {
  return line.length - line.trimStart().length;
}
