export interface TextSegment {
  type: 'text' | 'thinking';
  text: string;
  /** Where it began in the text as received, in UTF-16 units. */
  start: number;
}

const tags = ['<think>', '</think>'] as const;

/**
 * Takes `<think>…</think>` out of a text that arrives in pieces. A tag may be split over pieces,
 * so the shortest tail that could still become one is held back. Stray closing tags are dropped.
 */
export class ThinkingSplitter {
  private pending = '';
  private position = 0;
  private type: TextSegment['type'] = 'text';

  /** Segments that are certain now. */
  push(piece: string): TextSegment[] {
    this.pending += piece;
    const segments: TextSegment[] = [];
    for (let tag = findTag(this.pending); tag !== null; tag = findTag(this.pending)) {
      segments.push(...this.take(tag.index));
      this.skip(tag.text.length);
      this.type = tag.text === '<think>' ? 'thinking' : 'text';
    }
    segments.push(...this.take(this.pending.length - heldLength(this.pending)));
    return segments;
  }

  /** What was held back, once the text has ended. */
  end(): TextSegment[] {
    return this.take(this.pending.length);
  }

  private take(length: number): TextSegment[] {
    if (length === 0) return [];
    const segment = { type: this.type, text: this.pending.slice(0, length), start: this.position };
    this.skip(length);
    return [segment];
  }

  private skip(length: number): void {
    this.pending = this.pending.slice(length);
    this.position += length;
  }
}

function findTag(text: string): { text: (typeof tags)[number]; index: number } | null {
  const found = tags
    .map((tag) => ({ text: tag, index: text.indexOf(tag) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => a.index - b.index);
  return found[0] ?? null;
}

function heldLength(text: string): number {
  const longest = Math.min(text.length, '</think>'.length - 1);
  for (let length = longest; length > 0; length -= 1) {
    const tail = text.slice(-length);
    if (tags.some((tag) => tag.startsWith(tail))) return length;
  }
  return 0;
}
