export interface TextSegment {
  type: 'text' | 'thinking';
  text: string;
  /** Where it began in the text as received, in UTF-16 units. */
  start: number;
}

const tag = /<\/?think>/;
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
    for (let found = tag.exec(this.pending); found !== null; found = tag.exec(this.pending)) {
      this.take(found.index, segments);
      this.skip(found[0].length);
      this.type = found[0] === '<think>' ? 'thinking' : 'text';
    }
    this.take(this.pending.length - heldLength(this.pending), segments);
    return segments;
  }

  /** What was held back, once the text has ended. */
  end(): TextSegment[] {
    const segments: TextSegment[] = [];
    this.take(this.pending.length, segments);
    return segments;
  }

  private take(length: number, into: TextSegment[]): void {
    if (length === 0) return;
    into.push({ type: this.type, text: this.pending.slice(0, length), start: this.position });
    this.skip(length);
  }

  private skip(length: number): void {
    this.pending = this.pending.slice(length);
    this.position += length;
  }
}

/** A tag begins with its only `<`, so only what follows the last one can still become a tag. */
function heldLength(text: string): number {
  const open = text.lastIndexOf('<');
  if (open < 0) return 0;
  const tail = text.slice(open);
  return tags.some((each) => each.startsWith(tail)) ? tail.length : 0;
}
