import { createKernels } from '../kernels/create-kernels';
import type { KernelKind, Kernels } from '../kernels/kernels';
import { floatsOf, integersOf, type Region } from '../memory/memory-plan';
import type { SharedMemory } from '../memory/shared-memory';
import { headWidthOf, type ModelConfig } from '../model/model-config';
import { type LayerViews, type ParameterViews, viewParameters } from '../model/parameter-views';
import { at } from '../numbers/at';
import { copyFloats } from '../transformer/context';
import { fillRotaryTables } from '../transformer/rotary-tables';
import {
  BATCH_ROWS,
  type DecoderMemory,
  type PackedLayer,
  planDecoderMemory,
} from './decoder-memory';
import { packWeights } from './pack-weights';

/** One token to run through the model. */
export interface BatchRow {
  readonly slot: number;
  readonly token: number;
  /** Its place in the sequence; those before it must be in the slot, or earlier in the batch. */
  readonly position: number;
}

export interface BatchModelOptions {
  readonly config: ModelConfig;
  /** Sequences remembered at the same time. */
  readonly slots: number;
  readonly kernels: KernelKind;
}

/** Runs tokens of several sequences through the model at once, on remembered keys and values. */
export class BatchModel {
  private readonly places: DecoderMemory;
  private readonly memory: SharedMemory;
  private readonly floats: Float32Array;
  private readonly kernels: Kernels;
  private readonly views: ParameterViews;

  constructor(private readonly options: BatchModelOptions) {
    const { config, slots } = options;
    this.places = planDecoderMemory(config, slots);
    this.memory = this.places.plan.allocate();
    this.floats = new Float32Array(this.memory.buffer);
    this.kernels = createKernels(options.kernels, this.memory);
    this.views = viewParameters(this.places.weights, config);
    fillRotaryTables(this.memory, config, this.places);
  }

  /** Packs the weights; what slots remember is worthless afterwards. */
  setWeights(weights: Float32Array): void {
    const { places, views } = this;
    if (weights.length !== places.weights.length) {
      throw new RangeError(`${weights.length} weights; this model has ${places.weights.length}.`);
    }
    floatsOf(this.memory, places.weights).set(weights);
    packWeights(this.kernels, views, places);
  }

  /** Copies the first `count` places of one slot into another. */
  copyPrefix(from: number, to: number, count: number): void {
    const { contextTokens, heads } = this.options.config;
    const headWidth = headWidthOf(this.options.config);
    const target = at(this.places.slots, to);
    at(this.places.slots, from).forEach(({ keys, values }, layer) => {
      const into = at(target, layer);
      for (let head = 0; head < heads; head += 1) {
        const start = head * contextTokens * headWidth * 4;
        const floats = count * headWidth;
        copyFloats(this.floats, keys.offset + start, into.keys.offset + start, floats);
        copyFloats(this.floats, values.offset + start, into.values.offset + start, floats);
      }
    });
  }

  /**
   * @param rows at most BATCH_ROWS
   * @param wanted indexes of the rows whose predictions are wanted
   * @returns for each of those, the log-probabilities of the next token, [vocabulary]; valid until
   *   the next call
   */
  run(rows: readonly BatchRow[], wanted: readonly number[]): Float32Array[] {
    this.checkRows(rows);
    // The product kernel takes four rows at a time; the rows beyond compute rubbish, unread.
    const padded = Math.ceil(rows.length / 4) * 4;
    const { config } = this.options;
    const { residual, positions } = this.places;
    const positionOf = integersOf(this.memory, positions);
    rows.forEach(({ token, position }, index) => {
      const from = this.views.embedding.offset + token * config.width * 4;
      copyFloats(this.floats, from, residual.offset + index * config.width * 4, config.width);
      positionOf[index] = position;
    });
    positionOf.fill(0, rows.length, padded);
    this.places.layers.forEach((packed, index) => {
      this.runLayer(index, at(this.views.layers, index), packed, rows, padded);
    });
    return this.predict(wanted);
  }

  /** @throws RangeError if a kernel wrote where it must not */
  checkGuards(): void {
    this.places.plan.checkGuards(this.memory);
  }

  private runLayer(
    index: number,
    layer: LayerViews,
    packed: PackedLayer,
    rows: readonly BatchRow[],
    padded: number,
  ): void {
    const { kernels, places } = this;
    const { width, feedForwardWidth } = this.options.config;
    this.norm(padded, layer.attentionGain);
    this.multiply(
      padded,
      places.normed,
      width,
      packed.queryKeyValue,
      places.queryKeyValue,
      3 * width,
    );
    this.attend(index, rows, padded);
    this.addProduct(padded, places.attended, width, packed.attentionOutput);
    this.norm(padded, layer.feedForwardGain);
    this.multiply(padded, places.normed, width, packed.gateUp, places.gateUp, 2 * feedForwardWidth);
    kernels.swiglu(padded, feedForwardWidth, places.gateUp.offset, places.hidden.offset);
    this.addProduct(padded, places.hidden, feedForwardWidth, packed.down);
  }

  private attend(index: number, rows: readonly BatchRow[], padded: number): void {
    const { kernels, places } = this;
    const { config } = this.options;
    const { width, heads } = config;
    const headWidth = headWidthOf(config);
    const { queryKeyValue, positions, cosines, sines } = places;
    kernels.rotate(
      padded,
      2 * heads,
      headWidth,
      queryKeyValue.offset,
      3 * width,
      positions.offset,
      cosines.offset,
      sines.offset,
      1,
    );
    // All keys before any query, because rows of one sequence see each other.
    rows.forEach((row, number) => {
      this.remember(index, row, queryKeyValue.offset + number * 3 * width * 4);
    });
    rows.forEach(({ slot, position }, row) => {
      const { keys, values } = at(at(places.slots, slot), index);
      kernels.attendCached(
        heads,
        headWidth,
        position + 1,
        config.contextTokens,
        queryKeyValue.offset + row * 3 * width * 4,
        keys.offset,
        values.offset,
        places.attended.offset + row * width * 4,
        places.scores.offset,
        1 / Math.sqrt(headWidth),
      );
    });
  }

  /** Stores the key and the value of one row, head by head. */
  private remember(layer: number, { slot, position }: BatchRow, queryKeyValue: number): void {
    const { contextTokens, heads, width } = this.options.config;
    const headWidth = headWidthOf(this.options.config);
    const { keys, values } = at(at(this.places.slots, slot), layer);
    for (let head = 0; head < heads; head += 1) {
      const from = queryKeyValue + (width + head * headWidth) * 4;
      const to = (head * contextTokens + position) * headWidth * 4;
      copyFloats(this.floats, from, keys.offset + to, headWidth);
      copyFloats(this.floats, from + width * 4, values.offset + to, headWidth);
    }
  }

  private predict(wanted: readonly number[]): Float32Array[] {
    const { kernels, places, floats } = this;
    const { width, vocabularySize } = this.options.config;
    const padded = Math.ceil(wanted.length / 4) * 4;
    // Gathered upwards in place: a wanted row is never above where it goes.
    wanted.forEach((row, index) => {
      const from = places.residual.offset + row * width * 4;
      copyFloats(floats, from, places.residual.offset + index * width * 4, width);
    });
    this.norm(padded, this.views.finalGain);
    this.multiply(padded, places.normed, width, places.head, places.logits, vocabularySize);
    kernels.logSoftmax(padded, vocabularySize, places.logits.offset);
    return wanted.map((_, index) => {
      const start = places.logits.offset / 4 + index * vocabularySize;
      return floats.subarray(start, start + vocabularySize);
    });
  }

  /** From the residual into `normed`. */
  private norm(rows: number, gain: number): void {
    const { residual, normed, inverses } = this.places;
    const { width, normEpsilon } = this.options.config;
    const { kernels } = this;
    kernels.rmsNorm(
      rows,
      width,
      residual.offset,
      gain,
      normed.offset,
      inverses.offset,
      normEpsilon,
    );
  }

  /** into [rows × columns] = from [rows × inner] · packed */
  private multiply(
    rows: number,
    from: Region,
    inner: number,
    packed: Region,
    into: Region,
    columns: number,
    accumulate = 0,
  ): void {
    const [a, c] = [from.offset, into.offset];
    const { kernels } = this;
    kernels.multiplyPacked(rows, columns, inner, a, inner, packed.offset, c, columns, accumulate);
  }

  private addProduct(rows: number, from: Region, inner: number, packed: Region): void {
    const { width } = this.options.config;
    this.multiply(rows, from, inner, packed, this.places.residual, width, 1);
  }

  private checkRows(rows: readonly BatchRow[]): void {
    const { contextTokens, vocabularySize } = this.options.config;
    const fits = rows.every(
      ({ position, token }) => position < contextTokens && token < vocabularySize,
    );
    if (rows.length > BATCH_ROWS || !fits) throw new RangeError('The batch does not fit.');
  }
}
