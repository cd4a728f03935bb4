import { createParser } from 'eventsource-parser';

export interface ServerSentEvent {
  data: string;
  /** The stream ended before the blank line that closes an event. */
  unterminated: boolean;
}

/**
 * Data of the events of a byte stream, those that arrived together in one batch; comments are
 * skipped, characters split over chunks joined.
 */
export async function* readServerSentEvents(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ServerSentEvent[]> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const arrived: ServerSentEvent[] = [];
  let ended = false;
  const parser = createParser({
    onEvent: ({ data }) => arrived.push({ data, unterminated: ended }),
  });
  for await (const chunk of bytes) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    if (arrived.length > 0) yield arrived.splice(0);
  }
  ended = true;
  parser.feed(`${decoder.decode()}\n\n`);
  if (arrived.length > 0) yield arrived.splice(0);
}
