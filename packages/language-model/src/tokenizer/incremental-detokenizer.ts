import { at } from '../numbers/at';
import type { Tokenizer } from './tokenizer';
import { decodeWtf8, surrogateAt } from './wtf8';

/** Turns tokens into text as they come, and never gives half a character. */
export class IncrementalDetokenizer {
  private held: Uint8Array = new Uint8Array(0);

  constructor(private readonly tokenizer: Pick<Tokenizer, 'bytesOf'>) {}

  /** The text that is complete with this token; may be empty. */
  push(token: number): string {
    const bytes = Buffer.concat([this.held, this.tokenizer.bytesOf(token)]);
    const end = completeLength(bytes);
    this.held = bytes.subarray(end);
    return decodeWtf8(bytes.subarray(0, end));
  }

  /** What was held back: U+FFFD for half a character. */
  end(): string {
    const text = decodeWtf8(this.held);
    this.held = new Uint8Array(0);
    return text;
  }
}

/** Bytes up to where an unfinished character, or the first half of a surrogate pair, begins. */
function completeLength(bytes: Uint8Array): number {
  const lead = lastLead(bytes);
  if (lead < 0) return bytes.length;
  const present = bytes.length - lead;
  if (present < lengthOf(at(bytes, lead))) {
    return isHighSurrogate(bytes, lead - 3) ? lead - 3 : lead;
  }
  return isHighSurrogate(bytes, lead) ? lead : bytes.length;
}

/** Where the last character begins, if it is not longer than characters are; else -1. */
function lastLead(bytes: Uint8Array): number {
  for (let index = bytes.length - 1; index >= 0 && index >= bytes.length - 4; index -= 1) {
    if ((at(bytes, index) & 0xc0) !== 0x80) return index;
  }
  return -1;
}

function lengthOf(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

function isHighSurrogate(bytes: Uint8Array, index: number): boolean {
  const surrogate = index < 0 ? undefined : surrogateAt(bytes, index);
  return surrogate !== undefined && surrogate < 0xdc00;
}
