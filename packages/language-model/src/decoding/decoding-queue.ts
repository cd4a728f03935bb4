import { at } from '../numbers/at';
import { BatchModel, type BatchModelOptions, type BatchRow } from './batch-model';
import { BATCH_ROWS } from './decoder-memory';
import type { DecodedToken, DecodingEnd, DecodingRequest } from './decoding-request';
import { RunningRequest } from './running-request';
import { SlotTable } from './slot-table';

/** What a step brought for one request. */
export interface DecodingEvent {
  readonly id: number;
  readonly token?: DecodedToken;
  readonly end?: DecodingEnd;
}

export interface DecodingQueueOptions extends BatchModelOptions {
  /** Tokens that may be drawn are those below; the model may have more rows. */
  readonly tokenCount: number;
}

/**
 * Requests that are decoded together: every step computes one token of each, and pieces of prompts in
 * the room that is left, so that a long prompt holds nobody up. Order and company change no answer
 * beyond rounding.
 */
export class DecodingQueue {
  private readonly model: BatchModel;
  private readonly slots: SlotTable;
  private readonly vocabulary: readonly number[];
  private readonly queued: { id: number; request: DecodingRequest }[] = [];
  private running: RunningRequest[] = [];
  private nextWeights: Float32Array | undefined;

  constructor(options: DecodingQueueOptions) {
    this.model = new BatchModel(options);
    this.slots = new SlotTable(options.slots);
    this.vocabulary = Array.from({ length: options.tokenCount }, (_, token) => token);
  }

  get hasWork(): boolean {
    return this.running.length > 0 || this.queued.length > 0;
  }

  /** Requests already running finish with the weights they began with. */
  setWeights(weights: Float32Array): void {
    this.nextWeights = weights;
    this.adoptWeights();
  }

  /** The request must have passed `checkRequest`. */
  submit(id: number, request: DecodingRequest): void {
    this.queued.push({ id, request });
  }

  /** Forgets a request, wherever it is. */
  abort(id: number): void {
    const queued = this.queued.findIndex((entry) => entry.id === id);
    if (queued >= 0) this.queued.splice(queued, 1);
    const running = this.running.find((entry) => entry.id === id);
    if (running) this.finish(running);
  }

  /** Computes at most BATCH_ROWS tokens. */
  step(): DecodingEvent[] {
    this.adoptWeights();
    this.admit();
    const { rows, complete } = this.fillBatch();
    const wanted = complete.map(({ lastRow }) => lastRow);
    const predictions = this.model.run(rows, wanted);
    return complete.map(({ request }, index) => this.advance(request, at(predictions, index)));
  }

  private adoptWeights(): void {
    if (!this.nextWeights || this.running.length > 0) return;
    this.model.setWeights(this.nextWeights);
    this.slots.forgetAll();
    this.nextWeights = undefined;
  }

  private admit(): void {
    while (!this.nextWeights) {
      const [next] = this.queued;
      const choice = next && this.slots.take(next.request.prompt);
      if (!next || !choice) return;
      this.queued.shift();
      const { copyFrom, slot, reused } = choice;
      if (copyFrom !== undefined) this.model.copyPrefix(copyFrom, slot, reused);
      this.running.push(new RunningRequest(next.id, next.request, choice, this.vocabulary));
    }
  }

  /** First those that wait for one token, then prompts, the oldest first. */
  private fillBatch() {
    const rows: BatchRow[] = [];
    const complete: { request: RunningRequest; lastRow: number }[] = [];
    const isShort = ({ waiting }: RunningRequest) => waiting.length === 1;
    const order = [
      ...this.running.filter(isShort),
      ...this.running.filter((request) => !isShort(request)),
    ];
    for (const request of order) {
      const count = Math.min(request.waiting.length, BATCH_ROWS - rows.length);
      for (const token of request.waiting.splice(0, count)) {
        rows.push({ slot: request.slot, token, position: request.position });
        this.slots.append(request.slot, token);
        request.position += 1;
      }
      if (count > 0 && request.waiting.length === 0) {
        complete.push({ request, lastRow: rows.length - 1 });
      }
    }
    return { rows, complete };
  }

  private advance(request: RunningRequest, logProbabilities: Float32Array): DecodingEvent {
    const { token, reason } = request.advance(logProbabilities);
    if (reason) this.finish(request);
    return {
      id: request.id,
      ...(token ? { token } : {}),
      ...(reason ? { end: request.end(reason) } : {}),
    };
  }

  private finish(request: RunningRequest): void {
    this.model.checkGuards();
    this.slots.release(request.slot);
    this.running = this.running.filter((other) => other !== request);
  }
}
