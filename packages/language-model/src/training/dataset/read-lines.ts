import { LanguageModelError } from '../../language-model-error';

export interface Line {
  /** 1 for the first. */
  readonly number: number;
  /** Without the line feed. */
  readonly bytes: Uint8Array;
}

const MOST_LINE_BYTES = 16 << 20;
const LINE_FEED = 10;

/**
 * The lines of a stream, blank ones left out. Only a line feed ends a line: JSON may contain every
 * other separator.
 *
 * @throws LanguageModelError `invalid_dataset` on a line of more than 16 MiB
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let begun: Uint8Array[] = [];
  let begunBytes = 0;
  let number = 1;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      const bytes = Buffer.concat([...begun, chunk.subarray(from, end)]);
      if (!isBlank(bytes)) yield { number, bytes };
      begun = [];
      begunBytes = 0;
      number += 1;
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
    begunBytes += chunk.length - from;
    if (begunBytes > MOST_LINE_BYTES) throw tooLong(number);
  }
  const bytes = Buffer.concat(begun);
  if (!isBlank(bytes)) yield { number, bytes };
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 32 || byte === 9 || byte === 13);
}

function tooLong(number: number): LanguageModelError {
  const message = `Line ${number} has more than ${MOST_LINE_BYTES >> 20} MiB.`;
  return new LanguageModelError('invalid_dataset', message);
}
