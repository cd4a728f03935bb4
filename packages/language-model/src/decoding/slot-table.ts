import { at } from '../numbers/at';

interface Slot {
  /** What the slot remembers, in order. */
  tokens: number[];
  /** The prompt that is being computed into it. */
  coming: readonly number[];
  busy: boolean;
  lastUsed: number;
}

/** Where a new sequence goes, and what it need not compute. */
export interface SlotChoice {
  readonly slot: number;
  /** Tokens of the prompt that are remembered already. */
  readonly reused: number;
  /** The slot to copy them from, if it is another. */
  readonly copyFrom?: number;
}

/** Fewer tokens than these are computed sooner than waited for. */
const WORTH_WAITING = 16;

/** Who remembers what: finished sequences stay until their slot is needed. */
export class SlotTable {
  private readonly slots: Slot[];
  private clock = 0;

  constructor(count: number) {
    this.slots = Array.from({ length: count }, () => {
      return { tokens: [], coming: [], busy: false, lastUsed: 0 };
    });
  }

  get hasFree(): boolean {
    return this.slots.some(({ busy }) => !busy);
  }

  /** Whether much of a prompt is being computed for another, and need not be computed twice. */
  isWorthWaiting(prompt: readonly number[]): boolean {
    const { reused } = this.longestPrefix(prompt);
    const reusable = prompt.length - 1;
    return this.slots.some(({ coming }) => {
      return Math.min(commonLength(coming, prompt), reusable) >= reused + WORTH_WAITING;
    });
  }

  /**
   * Takes a free slot for a prompt and finds its longest remembered beginning, in whichever slot. The
   * last token is never reused, because somebody has to predict from it.
   *
   * @param mayReuse false if every token must be computed
   * @returns undefined if all are busy
   */
  take(prompt: readonly number[], mayReuse = true): SlotChoice | undefined {
    const free = this.slots.filter(({ busy }) => !busy);
    const [first] = free;
    if (!first) return undefined;
    const { source, reused } = this.longestPrefix(mayReuse ? prompt : []);
    // A free slot whose whole memory goes on in this prompt is continued; others are kept longest
    // the later they were used.
    const continues = source && !source.busy && source.tokens.length === reused;
    const oldest = free.reduce((a, b) => (b.lastUsed < a.lastUsed ? b : a), first);
    const target = continues ? source : oldest;
    const copyFrom = source && source !== target ? this.slots.indexOf(source) : undefined;
    target.tokens = prompt.slice(0, reused);
    target.coming = prompt;
    target.busy = true;
    const slot = this.slots.indexOf(target);
    return copyFrom === undefined ? { slot, reused } : { slot, reused, copyFrom };
  }

  /** The slot now remembers one more token. */
  append(slot: number, token: number): void {
    at(this.slots, slot).tokens.push(token);
  }

  release(slot: number): void {
    const freed = at(this.slots, slot);
    freed.busy = false;
    freed.coming = [];
    this.clock += 1;
    freed.lastUsed = this.clock;
  }

  forgetAll(): void {
    for (const slot of this.slots) slot.tokens = [];
  }

  private longestPrefix(prompt: readonly number[]): { source?: Slot; reused: number } {
    let best: { source?: Slot; reused: number } = { reused: 0 };
    for (const source of this.slots) {
      const reused = Math.min(commonLength(source.tokens, prompt), prompt.length - 1);
      if (reused > best.reused) best = { source, reused };
    }
    return best;
  }
}

function commonLength(a: readonly number[], b: readonly number[]): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) if (a[index] !== b[index]) return index;
  return length;
}
