import { AppError } from '@foresight/contracts';
import { HttpRefusal } from './http-refusal';

const LONGEST_BODY_BYTES = 1_000_000;
/** What walks a value by recursion has room for this many levels. */
const DEEPEST_BODY = 100;

/**
 * Reads a request's JSON, which must be called so and be no longer than 1 MB.
 *
 * @throws HttpRefusal, or AppError `invalid_input` for what is no JSON.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  requireJsonType(request);
  if (Number(request.headers.get('content-length') ?? 0) > LONGEST_BODY_BYTES) throw tooLong();
  const body = parseBody(await readBytes(request));
  if (depthExceeds(body, DEEPEST_BODY))
    throw new AppError(
      'invalid_input',
      `The body is nested more than ${DEEPEST_BODY} levels deep.`,
    );
  return body;
}

function parseBody(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('invalid_input', 'The body is not valid JSON in UTF-8.', { cause });
  }
}

/** Level by level, because a recursion would end where the value does. */
function depthExceeds(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
  }
  return false;
}

/** A foreign page can send forms and plain text without being asked first, but no JSON. */
export function requireJsonType(request: Request): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return;
  throw new HttpRefusal(415, 'Send "content-type: application/json" and a JSON body.');
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > LONGEST_BODY_BYTES) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLong(): HttpRefusal {
  return new HttpRefusal(413, `The body is longer than ${LONGEST_BODY_BYTES} bytes.`);
}
