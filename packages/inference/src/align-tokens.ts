import type { ServerToken } from './answer-chunk';

export interface AlignedToken {
  token: ServerToken;
  /** The part of the text this token wrote, in UTF-16 units; empty for control tokens. */
  start: number;
  end: number;
}

/**
 * Finds the part of a text that each token wrote. Control tokens and the first token of a
 * character split over two write nothing; a stop string ends the text before its tokens end.
 * Null when the tokens do not spell the text: a wrong assignment would be worse than none.
 */
export function alignTokens(text: string, tokens: ServerToken[]): AlignedToken[] | null {
  const speller = new TokenSpeller(text);
  const aligned = tokens.map((token) => speller.place(token));
  return speller.position === text.length ? aligned : null;
}

/** The last tokens of a list that spell a text; none when the text is empty or not spelt. */
export function suffixThatSpells(text: string, tokens: ServerToken[]): ServerToken[] {
  if (text === '') return [];
  let length = 0;
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const first = tokens[index]?.text ?? '';
    length += first.length;
    if (length < text.length || !text.startsWith(first)) continue;
    const suffix = tokens.slice(index);
    if (alignTokens(text, suffix) !== null) return suffix;
  }
  return [];
}

class TokenSpeller {
  position = 0;
  /** Bytes of a character that its first token left unfinished. */
  private unfinished: number[] = [];

  constructor(private readonly text: string) {}

  place(token: ServerToken): AlignedToken {
    const start = this.position;
    this.position += this.lengthOf(token);
    return { token, start, end: this.position };
  }

  private lengthOf(token: ServerToken): number {
    if (this.unfinished.length === 0 && this.continuesWith(token.text)) {
      return Math.min(token.text.length, this.text.length - this.position);
    }
    const bytes = [...this.unfinished, ...(token.bytes ?? [])];
    const decoded = decodeUtf8(bytes);
    this.unfinished = decoded === null ? bytes : [];
    return decoded !== null && this.text.startsWith(decoded, this.position) ? decoded.length : 0;
  }

  /** Whether the text goes on with this token, or ends inside it because of a stop string. */
  private continuesWith(token: string): boolean {
    if (this.text.startsWith(token, this.position)) return true;
    const rest = this.text.slice(this.position, this.position + token.length);
    return rest !== '' && rest.length < token.length && token.startsWith(rest);
  }
}

function decodeUtf8(bytes: number[]): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(bytes),
    );
  } catch {
    return null;
  }
}
