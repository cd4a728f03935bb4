import { LanguageModelError } from '../language-model-error';
import { at } from '../numbers/at';
import { Thread } from './thread';

interface PendingCall<Reply> {
  replies: (Reply | undefined)[];
  resolve: (replies: Reply[]) => void;
  reject: (error: Error) => void;
}

/** Threads that are all asked together and answer once each; one action at a time, in order. */
export class ThreadTeam<Request, Reply> {
  private readonly threads: Thread<Request, Reply>[];
  private pending: PendingCall<Reply> | undefined;
  private failure: LanguageModelError | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(options: { name: string; source: string; data: readonly unknown[] }) {
    this.threads = options.data.map(
      (data, index) =>
        new Thread({
          name: `${options.name} ${index}`,
          source: options.source,
          data,
          onMessage: (reply: Reply) => this.take(index, reply),
          onFailure: (error) => void this.end(error),
        }),
    );
  }

  /** Runs `action` after all earlier ones have ended, and holds later ones back until it has. */
  inTurn<Result>(action: () => Result | Promise<Result>): Promise<Result> {
    const result = this.last.then(() => {
      if (this.failure) throw this.failure;
      return action();
    });
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Posts one request to each thread, and waits for one reply from each. Only within `inTurn`. */
  ask(requests: readonly Request[]): Promise<Reply[]> {
    return new Promise((resolve, reject) => {
      this.pending = { replies: this.threads.map(() => undefined), resolve, reject };
      this.threads.forEach((thread, index) => {
        thread.post(at(requests, index));
      });
    });
  }

  /** Ends all threads; the call under way and all later ones reject. */
  async end(reason = new LanguageModelError('disposed', 'It was disposed of.')): Promise<void> {
    this.failure ??= reason;
    this.pending?.reject(this.failure);
    this.pending = undefined;
    await Promise.all(this.threads.map((thread) => thread.end()));
  }

  private take(index: number, reply: Reply): void {
    if (!this.pending) return;
    this.pending.replies[index] = reply;
    const replies = this.pending.replies.filter((entry) => entry !== undefined);
    if (replies.length < this.threads.length) return;
    this.pending.resolve(replies);
    this.pending = undefined;
  }
}
