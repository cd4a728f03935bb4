import type { ModelLease, ModelSource, ServedModel } from '../generation/served-model';
import { CheckpointError } from './checkpoint-error';
import { type CheckpointStore, describeProblem, type StoredCheckpoint } from './checkpoint-store';
import { type DecodingOptions, LoadedCheckpoint } from './loaded-checkpoint';

export interface CheckpointRegistryOptions extends DecodingOptions {
  readonly store: CheckpointStore;
  /** Decoders beyond these are put to rest when nobody uses them. */
  readonly maxDecoders: number;
}

/** A checkpoint on disk, in memory, or both. */
export interface CheckpointStatus {
  readonly stored: StoredCheckpoint;
  readonly isLoaded: boolean;
  /** The files have changed since it was loaded, or are gone. */
  readonly isOutdated: boolean;
}

/** Which checkpoints are served. Loading and dropping go one after the other; requests never wait. */
export class CheckpointRegistry implements ModelSource {
  private readonly loaded = new Map<string, LoadedCheckpoint>();
  /** Loaded ones that were dropped and may still be in use. */
  private readonly dropped = new Set<LoadedCheckpoint>();
  private last: Promise<unknown> = Promise.resolve();
  private uses = 0;

  constructor(private readonly options: CheckpointRegistryOptions) {}

  list(): ServedModel[] {
    return [...this.loaded.values()].map(({ model }) => model);
  }

  open(name: string): ModelLease | undefined {
    this.uses += 1;
    const lease = this.loaded.get(name)?.lease(this.uses);
    this.restUnused();
    return lease;
  }

  /**
   * Serves a checkpoint as it is on disk now. If another version of it is served, new requests get the
   * new one from one moment to the next.
   *
   * @throws CheckpointError `not_found`, `invalid`
   */
  load(name: string): Promise<CheckpointStatus> {
    return this.inTurn(async () => {
      const stored = await this.options.store.find(name);
      if (!stored) throw new CheckpointError('not_found', `There is no checkpoint “${name}”.`);
      const before = this.loaded.get(name);
      if (before?.stored.version !== stored.version) {
        this.loaded.set(name, await this.read(stored));
        if (before) this.retire(before);
      }
      return { stored, isLoaded: true, isOutdated: false };
    });
  }

  /** @throws CheckpointError `not_loaded` */
  unload(name: string): Promise<void> {
    return this.inTurn(() => {
      const checkpoint = this.loaded.get(name);
      if (!checkpoint) {
        throw new CheckpointError('not_loaded', `The checkpoint “${name}” is not loaded.`);
      }
      this.loaded.delete(name);
      this.retire(checkpoint);
    });
  }

  /** Loads all that can be. @returns those that cannot, with the reason */
  async loadAll(): Promise<{ name: string; problem: string }[]> {
    const problems: { name: string; problem: string }[] = [];
    for (const { name } of await this.options.store.list()) {
      await this.load(name).catch((error: unknown) => {
        problems.push({ name, problem: describeProblem(error) });
      });
    }
    return problems;
  }

  /** All on disk, and those in memory whose files are gone. */
  async describe(): Promise<CheckpointStatus[]> {
    const onDisk = await this.options.store.list();
    const statuses = onDisk.map((stored) => {
      const loaded = this.loaded.get(stored.name);
      const isOutdated = loaded !== undefined && loaded.stored.version !== stored.version;
      return { stored, isLoaded: loaded !== undefined, isOutdated };
    });
    const names = new Set(onDisk.map(({ name }) => name));
    const gone = [...this.loaded.values()].filter(({ stored }) => !names.has(stored.name));
    return [
      ...statuses,
      ...gone.map(({ stored }) => ({ stored, isLoaded: true, isOutdated: true })),
    ];
  }

  /** Ends all decoders at once. */
  async dispose(): Promise<void> {
    const all = [...this.loaded.values(), ...this.dropped];
    this.loaded.clear();
    await Promise.all(all.map((checkpoint) => checkpoint.dispose()));
  }

  private async read(stored: StoredCheckpoint): Promise<LoadedCheckpoint> {
    try {
      return new LoadedCheckpoint(await this.options.store.read(stored), this.options);
    } catch (cause) {
      const message = `The checkpoint “${stored.name}” cannot be served. ${describeProblem(cause)}`;
      throw new CheckpointError('invalid', message, { cause });
    }
  }

  /** The longest unused first. */
  private restUnused(): void {
    const running = [...this.loaded.values()].filter(({ isRunning }) => isRunning);
    let tooMany = running.length - this.options.maxDecoders;
    for (const checkpoint of running.sort((a, b) => a.lastUse - b.lastUse)) {
      if (tooMany > 0 && checkpoint.rest()) tooMany -= 1;
    }
  }

  private retire(checkpoint: LoadedCheckpoint): void {
    this.dropped.add(checkpoint);
    checkpoint.drop(() => this.dropped.delete(checkpoint));
  }

  private inTurn<Result>(action: () => Result | Promise<Result>): Promise<Result> {
    const result = this.last.then(action);
    this.last = result.catch(() => undefined);
    return result;
  }
}
