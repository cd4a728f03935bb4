import { Worker } from 'node:worker_threads';
import { LanguageModelError } from '../language-model-error';

export interface ThreadOptions<Message> {
  name: string;
  /** A CommonJS program. */
  source: string;
  data: unknown;
  onMessage: (message: Message) => void;
  /** The thread ended without being asked to. */
  onFailure: (error: LanguageModelError) => void;
}

/** A worker thread of this package. It keeps the process alive until it is ended. */
export class Thread<Request, Message> {
  private readonly worker: Worker;
  private ending = false;

  constructor({ name, source, data, onMessage, onFailure }: ThreadOptions<Message>) {
    this.worker = new Worker(source, { eval: true, name, workerData: data, execArgv: [] });
    const fail = (cause: unknown) => {
      if (this.ending) return;
      this.ending = true;
      const message = cause instanceof Error ? cause.message : String(cause);
      onFailure(new LanguageModelError('thread_failed', `${name}: ${message}`, { cause }));
    };
    this.worker.on('message', onMessage);
    this.worker.on('error', fail);
    this.worker.on('exit', (code) => fail(new Error(`ended with code ${code}`)));
  }

  post(request: Request): void {
    this.worker.postMessage(request);
  }

  /** Ends the thread at once, whatever it is doing. */
  async end(): Promise<void> {
    this.ending = true;
    await this.worker.terminate();
  }
}
