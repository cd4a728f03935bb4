const encoder = new TextEncoder();

export interface CutText {
  /** What is shown at first. */
  head: string;
  /** Whether `head` is not the whole text. */
  cut: boolean;
  /** Size of the whole text in UTF-8; only measured when it is cut. */
  bytes: number;
}

/** Cuts a long text at a line end if one is near, and never inside a surrogate pair. */
export function cutText(text: string, limit: number): CutText {
  if (text.length <= limit) return { head: text, cut: false, bytes: 0 };
  const end = chunkEnd(text, 0, limit);
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
