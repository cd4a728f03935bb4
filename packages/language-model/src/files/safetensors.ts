import { LanguageModelError } from '../language-model-error';
import { at } from '../numbers/at';

/** A float32 tensor, row-major. */
export interface NamedTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

interface HeaderEntry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

/**
 * The safetensors format: the length of a JSON header as a little-endian uint64, the header, the
 * data (https://github.com/huggingface/safetensors).
 */
export function encodeSafetensors(
  tensors: readonly NamedTensor[],
  metadata: Readonly<Record<string, string>> = { format: 'pt' },
): Uint8Array {
  const header: Record<string, HeaderEntry | Readonly<Record<string, string>>> = {
    __metadata__: metadata,
  };
  let end = 0;
  for (const { name, shape, data } of tensors) {
    header[name] = { dtype: 'F32', shape: [...shape], data_offsets: [end, end + data.byteLength] };
    end += data.byteLength;
  }
  const json = JSON.stringify(header);
  // Spaces at the end are allowed, and align the data.
  const text = Buffer.from(json.padEnd(Math.ceil(json.length / 8) * 8));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, ...tensors.map(({ data }) => bytesOf(data))]);
}

/** @throws LanguageModelError `invalid_checkpoint` on anything but float32 tensors */
export function decodeSafetensors(file: Uint8Array): NamedTensor[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < 8) throw broken('it is too short');
  const start = 8 + Number(bytes.readBigUInt64LE());
  if (start > bytes.length) throw broken('its header is cut off');
  const header = parseHeader(bytes.subarray(8, start).toString());
  return Object.entries(header)
    .filter(([name]) => name !== '__metadata__')
    .map(([name, entry]) => readTensor(name, entry, bytes.subarray(start)));
}

function readTensor(
  name: string,
  { dtype, shape, data_offsets }: HeaderEntry,
  data: Buffer,
): NamedTensor {
  if (dtype !== 'F32') throw broken(`${name} is ${dtype}; only F32 is read`);
  const [from, to] = [at(data_offsets, 0), at(data_offsets, 1)];
  const length = shape.reduce((product, size) => product * size, 1);
  if (to - from !== length * 4 || to > data.length) throw broken(`${name} is cut off`);
  // A copy, because the file need not be aligned.
  const copy = Uint8Array.from(data.subarray(from, to));
  return { name, shape, data: new Float32Array(copy.buffer) };
}

function parseHeader(text: string): Record<string, HeaderEntry> {
  try {
    return JSON.parse(text) as Record<string, HeaderEntry>;
  } catch (cause) {
    throw broken('its header is no JSON', cause);
  }
}

/** Little-endian on every machine that Node.js runs on. */
export function bytesOf(data: Float32Array): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

function broken(why: string, cause?: unknown): LanguageModelError {
  const message = `The safetensors file is broken: ${why}.`;
  return new LanguageModelError('invalid_checkpoint', message, { cause });
}
