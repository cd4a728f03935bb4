const encoder = new TextEncoder();

export interface CutText {
  /** What is shown at first. */
  head: string;
  /** Whether `head` is not the whole text. */
  cut: boolean;
  /** Size of the whole text in UTF-8; only measured when it is cut. */
  bytes: number;
}

/**
 * Cuts a text of more characters or lines than that, at a line end if one is near, and never inside
 * a surrogate pair.
 */
export function cutText(text: string, limit: number, lines = Number.POSITIVE_INFINITY): CutText {
  const end = Math.min(chunkEnd(text, 0, limit), endOfLines(text.slice(0, limit), lines));
  if (end >= text.length) return { head: text, cut: false, bytes: 0 };
  return { head: text.slice(0, end), cut: true, bytes: encoder.encode(text).length };
}

/** Cuts a text into pieces that can be laid out one by one; together they are the whole text. */
export function chunkText(text: string, size: number): string[] {
  const chunks: string[] = [];
  for (let from = 0; from < text.length; ) {
    const end = chunkEnd(text, from, size);
    chunks.push(text.slice(from, end));
    from = end;
  }
  return chunks;
}

function endOfLines(text: string, lines: number): number {
  let end = -1;
  for (let line = 0; line < lines; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end === -1) return Number.POSITIVE_INFINITY;
  }
  return end + 1;
}

function chunkEnd(text: string, from: number, size: number): number {
  const end = from + size;
  if (end >= text.length) return text.length;
  const near = from + Math.floor(size / 2);
  const line = text.lastIndexOf('\n', end);
  if (line > near) return line + 1;
  const space = text.lastIndexOf(' ', end);
  if (space > near) return space + 1;
  return isLowSurrogate(text.charCodeAt(end)) ? end - 1 : end;
}

const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff;
