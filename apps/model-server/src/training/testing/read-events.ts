import type { JobEvent } from '../jobs/job-event';

export interface NumberedEvent {
  readonly number: number;
  readonly event: JobEvent & { readonly status?: string };
}

/** The events of a stream to its end. */
export async function readEvents(response: Response): Promise<NumberedEvent[]> {
  const text = await response.text();
  return text.split('\n\n').flatMap((frame) => {
    const fields = new Map(frame.split('\n').map((line) => splitField(line)));
    const data = fields.get('data');
    if (data === undefined) return [];
    return { number: Number(fields.get('id')), event: JSON.parse(data) as JobEvent };
  });
}

function splitField(line: string): [name: string, value: string] {
  const at = line.indexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
}
