/** Holds text back while it could still become a stop string. */
export class StopBuffer {
  private held = '';

  constructor(private readonly stops: readonly string[]) {}

  /** The text that is certain now, and whether a stop string came right after it. */
  push(text: string): { text: string; stopped: boolean } {
    const all = this.held + text;
    const cut = firstStop(all, this.stops);
    const end = cut ?? all.length - heldLength(all, this.stops);
    this.held = cut === undefined ? all.slice(end) : '';
    return { text: all.slice(0, end), stopped: cut !== undefined };
  }

  /** What was held back when no more text comes. */
  end(): string {
    const text = this.held;
    this.held = '';
    return text;
  }
}

/** Where the earliest stop string begins. */
function firstStop(text: string, stops: readonly string[]): number | undefined {
  const found = stops.map((stop) => text.indexOf(stop)).filter((index) => index >= 0);
  return found.length > 0 ? Math.min(...found) : undefined;
}

/** Characters at the end that some stop string begins with. */
function heldLength(text: string, stops: readonly string[]): number {
  const longest = Math.max(0, ...stops.map((stop) => stop.length - 1));
  for (let length = Math.min(longest, text.length); length > 0; length -= 1) {
    const end = text.slice(-length);
    if (stops.some((stop) => stop.length > length && stop.startsWith(end))) return length;
  }
  return 0;
}
