import type { DecodedPiece, DecodedToken } from './decoded-token';

/**
 * Holds text back while it could still become a stop string, and ends the reply at the first one.
 * Text and tokens leave together; the tokens of a stop string are left out with it.
 */
export class StopWatcher {
  stopped = false;
  private held: DecodedToken[] = [];

  constructor(private readonly stops: readonly string[]) {}

  /** What is certain after this token; null when all of it is held back. */
  push(token: DecodedToken): DecodedPiece | null {
    this.held.push(token);
    const text = joinTexts(this.held);
    const cut = this.firstStop(text);
    if (cut >= 0) {
      this.stopped = true;
      return this.release(text.slice(0, cut));
    }
    return this.couldStop(text) ? null : this.release(text);
  }

  /** What was held back when the reply ended by itself. */
  end(): DecodedPiece | null {
    return this.held.length === 0 ? null : this.release(joinTexts(this.held));
  }

  private release(text: string): DecodedPiece | null {
    const tokens: DecodedToken[] = [];
    let length = 0;
    for (const token of this.held) {
      if (length >= text.length) break;
      tokens.push({ ...token, text: token.text.slice(0, text.length - length) });
      length += token.text.length;
    }
    this.held = [];
    return text === '' ? null : { text, tokens };
  }

  private firstStop(text: string): number {
    const found = this.stops.map((stop) => text.indexOf(stop)).filter((index) => index >= 0);
    return found.length === 0 ? -1 : Math.min(...found);
  }

  private couldStop(text: string): boolean {
    return this.stops.some((stop) => {
      for (let length = Math.min(text.length, stop.length - 1); length > 0; length -= 1) {
        if (stop.startsWith(text.slice(-length))) return true;
      }
      return false;
    });
  }
}

function joinTexts(tokens: readonly DecodedToken[]): string {
  return tokens.map(({ text }) => text).join('');
}
