import { LanguageModelError } from '../language-model-error';
import { at } from '../numbers/at';

/** A float32 tensor, row-major. */
export interface NamedTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** Where a tensor lies in a file. */
export interface TensorEntry {
  readonly name: string;
  readonly shape: readonly number[];
  /** In bytes from the start of the file. */
  readonly from: number;
  readonly to: number;
}

interface HeaderEntry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

/** Bytes before the header: its length. */
export const HEADER_PREFIX_BYTES = 8;

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
  const length = Buffer.alloc(HEADER_PREFIX_BYTES);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, ...tensors.map(({ data }) => bytesOf(data))]);
}

/** @throws LanguageModelError `invalid_checkpoint` on anything but float32 tensors */
export function decodeSafetensors(file: Uint8Array): NamedTensor[] {
  const dataStart = findDataStart(file, file.length);
  const header = file.subarray(HEADER_PREFIX_BYTES, dataStart);
  return readEntries(header, file.length).map(({ name, shape, from, to }) => {
    // A copy, because the file need not be aligned.
    const copy = Uint8Array.from(file.subarray(from, to));
    return { name, shape, data: new Float32Array(copy.buffer) };
  });
}

/**
 * Where the header ends.
 *
 * @param prefix the first bytes of the file
 * @throws LanguageModelError `invalid_checkpoint`
 */
export function findDataStart(prefix: Uint8Array, fileBytes: number): number {
  const bytes = Buffer.from(prefix.buffer, prefix.byteOffset, prefix.byteLength);
  if (bytes.length < HEADER_PREFIX_BYTES) throw broken('it is too short');
  const start = HEADER_PREFIX_BYTES + Number(bytes.readBigUInt64LE());
  if (start > fileBytes) throw broken('its header is cut off');
  return start;
}

/** @throws LanguageModelError `invalid_checkpoint` on anything but float32 tensors within the file */
export function readEntries(header: Uint8Array, fileBytes: number): TensorEntry[] {
  const dataStart = HEADER_PREFIX_BYTES + header.length;
  return Object.entries(parseHeader(Buffer.from(header).toString()))
    .filter(([name]) => name !== '__metadata__')
    .map(([name, entry]) => readEntry(name, entry, { dataStart, fileBytes }));
}

function readEntry(
  name: string,
  { dtype, shape, data_offsets }: HeaderEntry,
  { dataStart, fileBytes }: { dataStart: number; fileBytes: number },
): TensorEntry {
  if (dtype !== 'F32') throw broken(`${name} is ${dtype}; only F32 is read`);
  const [from, to] = [dataStart + at(data_offsets, 0), dataStart + at(data_offsets, 1)];
  const length = shape.reduce((product, size) => product * size, 1);
  if (to - from !== length * 4 || to > fileBytes) throw broken(`${name} is cut off`);
  return { name, shape, from, to };
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
