export interface ServerEvent {
  readonly number: number;
  readonly data: unknown;
}

/** Server-sent events, one JSON each, as they come. Rejects if the connection is cut. */
export async function* readServerEvents(answer: Response): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const event = readFrame(frame);
      if (event) yield event;
    }
  }
}

/** Comments, which keep the connection alive, are no events. */
function readFrame(frame: string): ServerEvent | null {
  const fields = new Map(
    frame.split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );
  const data = fields.get('data');
  return data === undefined ? null : { number: Number(fields.get('id')), data: JSON.parse(data) };
}
