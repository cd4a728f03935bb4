import { type CpuShare, createDecoder, type Decoder } from '@foresight/language-model';
import type { ModelLease, ModelLoad } from '../generation/served-model';
import { CheckpointModel } from './checkpoint-model';
import type { ReadCheckpoint, StoredCheckpoint } from './checkpoint-store';

export interface DecodingOptions {
  /** Choices that each model computes together. */
  readonly slots: number;
  /** Decoding goes before training on the same processors. */
  readonly cpuShare: CpuShare;
}

/**
 * A checkpoint in memory. Its decoder, a thread with room for all slots, runs from the first request
 * until it is put to rest; its weights stay, so that the next request can wake it.
 */
export class LoadedCheckpoint {
  readonly model: CheckpointModel;
  readonly stored: StoredCheckpoint;
  /** Grows with each use. */
  lastUse = 0;
  private decoder: Decoder | undefined;
  private leases = 0;
  private pastSteps = 0;
  private onGone: (() => void) | undefined;

  constructor(
    private readonly checkpoint: ReadCheckpoint,
    private readonly options: DecodingOptions,
  ) {
    this.stored = checkpoint.stored;
    this.model = new CheckpointModel(checkpoint, {
      start: () => this.start(),
      measure: () => this.load,
    });
  }

  get isRunning(): boolean {
    return this.decoder !== undefined;
  }

  lease(lastUse: number): ModelLease {
    this.lastUse = lastUse;
    this.leases += 1;
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      this.leases -= 1;
      this.leaveIfUnused();
    };
    return { model: this.model, release };
  }

  /** Ends the decoder if nobody uses it. @returns whether it did */
  rest(): boolean {
    if (this.leases > 0 || !this.decoder) return false;
    void this.dispose();
    return true;
  }

  /** Requests that use it run to their end; then it is gone. */
  drop(onGone: () => void): void {
    this.onGone = onGone;
    this.leaveIfUnused();
  }

  /** Ends the decoder at once, whoever uses it. */
  async dispose(): Promise<void> {
    const { decoder } = this;
    this.pastSteps = this.load.steps;
    this.decoder = undefined;
    await decoder?.dispose();
  }

  private get load(): ModelLoad {
    const { running, waiting, steps } = this.decoder?.load ?? { running: 0, waiting: 0, steps: 0 };
    return { running, waiting, steps: this.pastSteps + steps };
  }

  private start(): Decoder {
    // A thread that ended by itself is replaced: what it was computing has failed already.
    if (this.decoder?.failure) void this.dispose();
    const { config, weights, tokenizer } = this.checkpoint;
    this.decoder ??= createDecoder({
      config,
      weights,
      tokenCount: tokenizer.size,
      ...this.options,
    });
    return this.decoder;
  }

  private leaveIfUnused(): void {
    if (!this.onGone || this.leases > 0) return;
    void this.dispose().then(this.onGone);
  }
}
