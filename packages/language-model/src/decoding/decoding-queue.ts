import { at } from '../numbers/at';
import { BatchModel, type BatchModelOptions, type BatchRow } from './batch-model';
import { BATCH_ROWS } from './decoder-memory';
import type { DecodingRequest, PromptScoring } from './decoding-request';
import type { Advance, Running } from './running';
import { RunningRequest } from './running-request';
import { RunningScoring } from './running-scoring';
import { type SlotChoice, SlotTable } from './slot-table';

/** What a step brought for one request. */
export interface DecodingEvent extends Omit<Advance, 'isOver'> {
  readonly id: number;
}

export interface DecodingQueueOptions extends BatchModelOptions {
  /** Tokens that may be drawn are those below; the model may have more rows. */
  readonly tokenCount: number;
}

interface Queued {
  readonly id: number;
  readonly prompt: readonly number[];
  readonly mayReuse: boolean;
  start(choice: SlotChoice): Running;
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
  private readonly queued: Queued[] = [];
  private running: Running[] = [];
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
    this.queued.push({
      id,
      prompt: request.prompt,
      mayReuse: true,
      start: (choice) => new RunningRequest(id, request, choice, this.vocabulary),
    });
  }

  /** The request must have passed `checkScoring`, and have two tokens or more. */
  score(id: number, request: PromptScoring): void {
    this.queued.push({
      id,
      prompt: request.prompt,
      // What is remembered are keys and values, from which nothing is foretold any more.
      mayReuse: false,
      start: ({ slot }) => new RunningScoring(id, slot, request, this.vocabulary.length),
    });
  }

  /** Forgets a request, wherever it is. */
  abort(id: number): void {
    const queued = this.queued.findIndex((entry) => entry.id === id);
    if (queued >= 0) this.queued.splice(queued, 1);
    const running = this.running.find((entry) => entry.id === id);
    if (running) this.finish(running);
  }

  abortAll(): void {
    this.queued.length = 0;
    for (const request of this.running) this.finish(request);
  }

  /** Computes at most BATCH_ROWS tokens. */
  step(): DecodingEvent[] {
    this.adoptWeights();
    this.admit();
    const { rows, wanted } = this.fillBatch();
    const predictions = this.model.run(
      rows,
      wanted.map(({ row }) => row),
    );
    return wanted.map(({ request }, index) => this.advance(request, at(predictions, index)));
  }

  private adoptWeights(): void {
    if (!this.nextWeights || this.running.length > 0) return;
    this.model.setWeights(this.nextWeights);
    this.slots.forgetAll();
    this.nextWeights = undefined;
  }

  /** First come, first served, but for those whose prompt is on its way. */
  private admit(): void {
    if (this.nextWeights) return;
    for (const next of [...this.queued]) {
      if (!this.slots.hasFree) return;
      if (next.mayReuse && this.slots.isWorthWaiting(next.prompt)) continue;
      const choice = this.slots.take(next.prompt, next.mayReuse);
      if (!choice) return;
      this.queued.splice(this.queued.indexOf(next), 1);
      const { copyFrom, slot, reused } = choice;
      if (copyFrom !== undefined) this.model.copyPrefix(copyFrom, slot, reused);
      this.running.push(next.start(choice));
    }
  }

  /** First those that wait for one token, then prompts, the oldest first. */
  private fillBatch() {
    const rows: BatchRow[] = [];
    const wanted: { request: Running; row: number }[] = [];
    const isShort = ({ waiting }: Running) => waiting.length === 1;
    const order = [
      ...this.running.filter(isShort),
      ...this.running.filter((request) => !isShort(request)),
    ];
    for (const request of order) {
      const { slot, waiting } = request;
      const taken = waiting.splice(0, BATCH_ROWS - rows.length);
      taken.forEach((token, index) => {
        const isLast = waiting.length === 0 && index === taken.length - 1;
        if (isLast || request.needsAllPredictions) wanted.push({ request, row: rows.length });
        rows.push({ slot, token, position: request.position });
        this.slots.append(slot, token);
        request.position += 1;
      });
    }
    return { rows, wanted };
  }

  private advance(request: Running, logProbabilities: Float32Array): DecodingEvent {
    const { isOver, ...event } = request.advance(logProbabilities);
    if (isOver) this.finish(request);
    return { id: request.id, ...event };
  }

  private finish(request: Running): void {
    this.model.checkGuards();
    this.slots.release(request.slot);
    this.running = this.running.filter((other) => other !== request);
  }
}
