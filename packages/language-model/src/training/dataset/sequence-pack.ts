import { setImmediate as nextTurn } from 'node:timers/promises';
import { at } from '../../numbers/at';
import type { DecisionMark, TrainingSequence } from '../../transformer/sequence';

/**
 * Many sequences in a few shared arrays: threads pass them on without copying a token. (A view of
 * memory that is not shared would take all of its memory along.)
 */
export interface SequencePack {
  /** Where each sequence begins, and the end of the last. */
  readonly starts: Int32Array;
  readonly tokens: Int32Array;
  readonly weights: Float32Array;
  /** For each decision: sequence, position, positive and negative token, label, weight. */
  readonly decisions: Float64Array;
}

const DECISION_FIELDS = 6;
/** Sequences unpacked between two turns of the event loop. */
const SLICE = 2_000;

/** Collects sequences, and packs them at the end. */
export class SequencePacker {
  private readonly starts: number[] = [0];
  private readonly decisions: number[] = [];
  private tokens = new Int32Array(1 << 16);
  private weights = new Float32Array(1 << 16);

  get count(): number {
    return this.starts.length - 1;
  }

  get tokenCount(): number {
    return at(this.starts, this.count);
  }

  add({ tokens, weights, decisions = [] }: TrainingSequence): void {
    const start = this.tokenCount;
    this.reserve(start + tokens.length);
    this.tokens.set(tokens, start);
    this.weights.set(weights, start);
    for (const { position, positiveToken, negativeToken, label, weight } of decisions) {
      this.decisions.push(this.count, position, positiveToken, negativeToken, label, weight);
    }
    this.starts.push(start + tokens.length);
  }

  pack(): SequencePack {
    const length = this.tokenCount;
    const pack = {
      starts: new Int32Array(new SharedArrayBuffer(this.starts.length * 4)),
      tokens: new Int32Array(new SharedArrayBuffer(length * 4)),
      weights: new Float32Array(new SharedArrayBuffer(length * 4)),
      decisions: Float64Array.from(this.decisions),
    };
    pack.starts.set(this.starts);
    pack.tokens.set(this.tokens.subarray(0, length));
    pack.weights.set(this.weights.subarray(0, length));
    return pack;
  }

  private reserve(length: number): void {
    if (length <= this.tokens.length) return;
    const [tokens, weights] = [this.tokens, this.weights];
    this.tokens = new Int32Array(length * 2);
    this.weights = new Float32Array(length * 2);
    this.tokens.set(tokens);
    this.weights.set(weights);
  }
}

/** The sequences as views of the pack. Many are unpacked in slices, so that others have their turn. */
export async function unpackSequences(pack: SequencePack): Promise<TrainingSequence[]> {
  const decisions = groupDecisions(pack.decisions);
  const sequences: TrainingSequence[] = [];
  for (let index = 0; index + 1 < pack.starts.length; index += 1) {
    const [start, end] = [at(pack.starts, index), at(pack.starts, index + 1)];
    const marks = decisions.get(index);
    sequences.push({
      tokens: pack.tokens.subarray(start, end),
      weights: pack.weights.subarray(start, end),
      ...(marks ? { decisions: marks } : {}),
    });
    if (index % SLICE === SLICE - 1) await nextTurn();
  }
  return sequences;
}

function groupDecisions(fields: Float64Array): Map<number, DecisionMark[]> {
  const groups = new Map<number, DecisionMark[]>();
  for (let from = 0; from < fields.length; from += DECISION_FIELDS) {
    const index = at(fields, from);
    const mark = {
      position: at(fields, from + 1),
      positiveToken: at(fields, from + 2),
      negativeToken: at(fields, from + 3),
      label: at(fields, from + 4),
      weight: at(fields, from + 5),
    };
    groups.set(index, [...(groups.get(index) ?? []), mark]);
  }
  return groups;
}
