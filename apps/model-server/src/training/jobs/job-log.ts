import { appendFile, readFile, truncate } from 'node:fs/promises';
import type { JobEvent, JobNews } from './job-event';

/** All events of a job, in its file; the nth has the number n, beginning with 1. */
export class JobLog {
  private readonly waiting = new Set<() => void>();
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly file: string,
    private readonly written: JobEvent[],
  ) {}

  /** Opens the file, which need not exist. What a killed writer left unfinished is cut off. */
  static async open(file: string): Promise<JobLog> {
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0);
      throw error;
    });
    const { events, wholeBytes } = readEvents(content);
    if (wholeBytes < content.length) await truncate(file, wholeBytes);
    return new JobLog(file, events);
  }

  get events(): readonly JobEvent[] {
    return this.written;
  }

  /**
   * An event is in the file before anybody is told, so that its number stays its own even if this
   * process is killed.
   */
  append(news: JobNews): Promise<void> {
    const event: JobEvent = { ...news, at: new Date().toISOString() };
    const appended = this.last.then(async () => {
      await appendFile(this.file, `${JSON.stringify(event)}\n`);
      this.written.push(event);
      for (const wake of this.waiting) wake();
      this.waiting.clear();
    });
    this.last = appended.catch(() => undefined);
    return appended;
  }

  /** Resolves when there are more events than these, or the signal aborts. */
  async waitForMore(count: number, signal: AbortSignal): Promise<void> {
    if (this.written.length > count || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        this.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }
}

function readEvents(content: Buffer): { events: JobEvent[]; wholeBytes: number } {
  const events: JobEvent[] = [];
  let wholeBytes = 0;
  for (let end = content.indexOf('\n'); end >= 0; end = content.indexOf('\n', wholeBytes)) {
    const event = readEvent(content.toString('utf8', wholeBytes, end));
    if (!event) break;
    events.push(event);
    wholeBytes = end + 1;
  }
  return { events, wholeBytes };
}

function readEvent(line: string): JobEvent | null {
  try {
    return JSON.parse(line) as JobEvent;
  } catch {
    return null;
  }
}
