import { createRandom } from '../numbers/random';

/** How rows are put into batches. */
export interface BatchOptions {
  /** Tokens of each sequence. */
  readonly lengths: readonly number[];
  /** A batch is full with this many; it holds at least one sequence. */
  readonly batchTokens: number;
  readonly seed: number;
}

/**
 * The sequences of each batch, for ever: every sequence once in each pass, each pass in another
 * order. Equal options give equal batches, so that training can go on from any step.
 */
export function* orderBatches({
  lengths,
  batchTokens,
  seed,
}: BatchOptions): Generator<number[], never> {
  if (lengths.length === 0) throw new RangeError('There is nothing to train on.');
  const order = lengths.map((_, index) => index);
  let batch: number[] = [];
  let tokens = 0;
  for (let pass = 0; ; pass += 1) {
    shuffle(order, createRandom(seed + pass * 7_919));
    for (const index of order) {
      batch.push(index);
      tokens += lengths[index] ?? 0;
      if (tokens < batchTokens) continue;
      yield batch;
      batch = [];
      tokens = 0;
    }
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const moved = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = moved;
  }
}
