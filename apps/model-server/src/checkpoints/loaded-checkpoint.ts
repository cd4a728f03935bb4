import { type CpuShare, createDecoder, type Decoder } from '@foresight/language-model';
import type { ModelLease } from '../generation/served-model';
import { CheckpointModel } from './checkpoint-model';
import type { ReadCheckpoint, StoredCheckpoint } from './checkpoint-store';

export interface DecodingOptions {
  /** Choices that each model computes together. */
  readonly slots: number;
  /** Decoding goes before training on the same processors. */
  readonly cpuShare: CpuShare;
}

/** A checkpoint in memory. It lives as long as it is served or somebody uses it. */
export class LoadedCheckpoint {
  readonly model: CheckpointModel;
  readonly stored: StoredCheckpoint;
  private readonly decoder: Decoder;
  private leases = 0;
  private onGone: (() => void) | undefined;

  constructor(checkpoint: ReadCheckpoint, { slots, cpuShare }: DecodingOptions) {
    const { config, weights, tokenizer } = checkpoint;
    this.decoder = createDecoder({ config, weights, tokenCount: tokenizer.size, slots, cpuShare });
    this.model = new CheckpointModel(checkpoint, this.decoder);
    this.stored = checkpoint.stored;
  }

  lease(): ModelLease {
    this.leases += 1;
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      this.leases -= 1;
      this.disposeIfUnused();
    };
    return { model: this.model, release };
  }

  /** Requests that use it run to their end; then it is gone. */
  drop(onGone: () => void): void {
    this.onGone = onGone;
    this.disposeIfUnused();
  }

  /** Ends it at once, whoever uses it. */
  async dispose(): Promise<void> {
    await this.decoder.dispose();
  }

  private disposeIfUnused(): void {
    if (!this.onGone || this.leases > 0) return;
    void this.decoder.dispose().then(this.onGone);
  }
}
