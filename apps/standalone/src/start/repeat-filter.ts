const QUIET_MS = 10_000;

/** Lets a line through once in ten seconds, so that one fault does not fill the terminal. */
export class RepeatFilter {
  private readonly lastShown = new Map<string, number>();

  isNew(line: string, now = Date.now()): boolean {
    const last = this.lastShown.get(line);
    if (last !== undefined && now - last < QUIET_MS) return false;
    // Lines with a number in them would pile up.
    if (this.lastShown.size > 200) this.lastShown.clear();
    this.lastShown.set(line, now);
    return true;
  }
}
