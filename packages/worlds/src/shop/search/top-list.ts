/** Keeps the items of highest score, the lower item first among equals. */
export class TopList {
  private readonly items: number[] = [];
  private readonly scores: number[] = [];
  /** Scores below this one are not kept. */
  threshold = Number.NEGATIVE_INFINITY;

  constructor(private readonly limit: number) {}

  offer(item: number, score: number): void {
    const at = this.placeFor(item, score);
    if (at >= this.limit) return;
    this.items.splice(at, 0, item);
    this.scores.splice(at, 0, score);
    if (this.items.length > this.limit) {
      this.items.pop();
      this.scores.pop();
    }
    if (this.items.length === this.limit) this.threshold = this.scores[this.limit - 1] ?? 0;
  }

  /** The kept items, best first. */
  ranked(): number[] {
    return [...this.items];
  }

  /** The first position whose item is worse. */
  private placeFor(item: number, score: number): number {
    let low = 0;
    let high = this.items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.scores[middle] ?? 0;
      const isWorse = other < score || (other === score && (this.items[middle] ?? 0) > item);
      if (isWorse) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
