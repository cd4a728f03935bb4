/** Walks down the prefix tree of the allowed answers. */
export class ChoiceWalk {
  private depth = 0;
  private open: readonly (readonly number[])[];

  constructor(choices: readonly (readonly number[])[]) {
    this.open = choices;
  }

  /** Tokens that go on with a choice, each once. */
  next(): number[] {
    const tokens = this.open.map((choice) => choice[this.depth]);
    return [...new Set(tokens)].filter((token) => token !== undefined);
  }

  /** Whether what was taken is a whole choice, though another may go on from it. */
  get isWhole(): boolean {
    return this.open.some(({ length }) => length === this.depth);
  }

  take(token: number): void {
    this.open = this.open.filter((choice) => choice[this.depth] === token);
    this.depth += 1;
  }
}
