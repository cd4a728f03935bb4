import type { JobEvent } from '../jobs/job-event';

export interface NumberedEvent {
  readonly number: number;
  readonly event: JobEvent;
}

/** The events of a stream to its end. */
export async function readEvents(response: Response): Promise<NumberedEvent[]> {
  const events: NumberedEvent[] = [];
  for await (const event of readFrames(response)) events.push(event);
  return events;
}

/** The events of a stream as they come. */
export async function* readFrames(response: Response): AsyncGenerator<NumberedEvent> {
  let text = '';
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const fields = new Map(frame.split('\n').map(splitField));
      const data = fields.get('data');
      if (data === undefined) continue;
      yield { number: Number(fields.get('id')), event: JSON.parse(data) as JobEvent };
    }
  }
}

function splitField(line: string): [name: string, value: string] {
  const at = line.indexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
}
