import { pause, rejectWhenAborted } from './abort';
import type { RunningChild } from './child-process';
import { decideRestart } from './decide-restart';

export interface SupervisionSettings {
  name: string;
  logFile: string;
  spawn: () => RunningChild;
  /** Fulfilled when the child can work; must give up when the signal is aborted. */
  waitUntilReady: (child: RunningChild, signal: AbortSignal) => Promise<void>;
  /** Whether it comes back when it dies; otherwise its end is everyone's. */
  comesBack: boolean;
  onWarning: (text: string) => void;
  /** Called once, when the child is gone for good. */
  onLost: (error: Error) => void;
}

const READY_WITHIN_MS = 60_000;

/** A child that is started, watched, brought back and stopped. */
export class SupervisedChild {
  private readonly ending = new AbortController();
  private readonly crashTimes: number[] = [];
  private child: RunningChild | null = null;

  constructor(private readonly settings: SupervisionSettings) {}

  /**
   * Starts the child and waits until it can work. From then on its death is dealt with.
   *
   * @throws if it dies before, or takes too long.
   */
  async start(): Promise<void> {
    const child = await this.bringUp();
    void child.exited.then((how) => this.recover(how));
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.child?.stop();
  }

  private async bringUp(): Promise<RunningChild> {
    const { name, logFile } = this.settings;
    this.ending.signal.throwIfAborted();
    const child = this.settings.spawn();
    this.child = child;
    const enough = new AbortController();
    const tooLong = new Error(`${name} was not ready within a minute. Its log: ${logFile}`);
    const limit = setTimeout(() => enough.abort(tooLong), READY_WITHIN_MS);
    const signal = AbortSignal.any([this.ending.signal, enough.signal]);
    const died = child.exited.then((how) => {
      throw new Error(`${name} ${how} before it was ready. Its log: ${logFile}`);
    });
    const ready = this.settings.waitUntilReady(child, signal);
    try {
      await Promise.race([ready, died, rejectWhenAborted(signal)]);
    } finally {
      clearTimeout(limit);
      enough.abort();
    }
    return child;
  }

  private async recover(how: string): Promise<void> {
    if (this.ending.signal.aborted) return;
    const { name, logFile, comesBack } = this.settings;
    this.crashTimes.push(Date.now());
    const decision = decideRestart(this.crashTimes, Date.now());
    if (!comesBack) return this.lose(`${name} ${how}. Its log: ${logFile}`);
    if (decision.kind === 'give-up')
      return this.lose(`${name} ${how}, again and again. Its log: ${logFile}`);
    this.settings.onWarning(`${name} ${how}; starting it again.`);
    try {
      await pause(decision.delayMs, this.ending.signal);
      await this.start();
    } catch (error) {
      await this.child?.stop();
      await this.recover(`did not come back (${error instanceof Error ? error.message : error})`);
    }
  }

  private lose(message: string): void {
    this.settings.onLost(new Error(message));
  }
}
