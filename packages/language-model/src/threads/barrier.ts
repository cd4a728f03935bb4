/** Where `parties` threads wait for each other, again and again. */
export class Barrier {
  /** @param words two shared words, zero at first: who has come, and how often all had. */
  constructor(
    private readonly words: Int32Array,
    private readonly parties: number,
  ) {}

  wait(): void {
    const round = Atomics.load(this.words, 1);
    if (Atomics.add(this.words, 0, 1) === this.parties - 1) {
      Atomics.store(this.words, 0, 0);
      Atomics.add(this.words, 1, 1);
      Atomics.notify(this.words, 1);
      return;
    }
    while (Atomics.load(this.words, 1) === round) Atomics.wait(this.words, 1, round);
  }
}
