import type { JobEvent } from '../jobs/job-event';
import type { JobLog } from '../jobs/job-log';

export interface LogStreamOptions {
  /** Number of the last event that the client has. */
  readonly after: number;
  /** Whether no more events will come. */
  readonly hasEnded: () => boolean;
  /** A line that says nothing, so often, keeps the connection from being taken for dead. */
  readonly heartbeatMs?: number;
}

/** The events of a job as server-sent events, until the job has ended or the client goes away. */
export function streamLog(
  log: JobLog,
  { after, hasEnded, heartbeatMs = 15_000 }: LogStreamOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const leaving = new AbortController();
  let sent = Math.min(after, log.events.length);
  let heartbeat: NodeJS.Timeout | undefined;
  return new ReadableStream({
    start(controller) {
      // At once, so that the client knows that it is heard.
      controller.enqueue(encoder.encode(': following\n\n'));
      heartbeat = setInterval(() => controller.enqueue(encoder.encode(':\n\n')), heartbeatMs);
      heartbeat.unref();
    },
    async pull(controller) {
      if (!hasEnded()) await log.waitForMore(sent, leaving.signal);
      if (leaving.signal.aborted) return;
      const event = log.events[sent];
      if (event) {
        sent += 1;
        controller.enqueue(encoder.encode(writeEvent(event, sent)));
        return;
      }
      clearInterval(heartbeat);
      controller.close();
    },
    cancel() {
      clearInterval(heartbeat);
      leaving.abort();
    },
  });
}

function writeEvent(event: JobEvent, number: number): string {
  return `id: ${number}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
