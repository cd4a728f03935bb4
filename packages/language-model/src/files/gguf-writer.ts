/** A value in a GGUF header, with its type. */
export type GgufValue =
  | { readonly type: 'uint32' | 'float32'; readonly value: number }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'int32s'; readonly value: readonly number[] }
  | { readonly type: 'strings'; readonly value: readonly string[] };

export interface GgufTensor {
  readonly name: string;
  /** Outermost first, as in PyTorch; the file has them the other way round. */
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

const VERSION = 3;
const ALIGNMENT = 32;
const TYPE = { uint32: 4, int32: 5, float32: 6, bool: 7, string: 8, array: 9 } as const;

/**
 * A GGUF file of float32 tensors
 * (https://github.com/ggml-org/ggml/blob/master/docs/gguf.md).
 */
export function encodeGguf(
  metadata: Readonly<Record<string, GgufValue>>,
  tensors: readonly GgufTensor[],
): Uint8Array {
  const entries = Object.entries(metadata);
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    uint32(VERSION),
    uint64(tensors.length),
    uint64(entries.length),
    ...entries.flatMap(([key, value]) => [string(key), ...encodeValue(value)]),
    ...describeTensors(tensors),
  ]);
  const data = tensors.map(({ data: floats }) =>
    pad(Buffer.from(floats.buffer, floats.byteOffset, floats.byteLength)),
  );
  return Buffer.concat([pad(head), ...data]);
}

function describeTensors(tensors: readonly GgufTensor[]): Buffer[] {
  const float32Tensor = 0;
  let offset = 0;
  return tensors.map(({ name, shape, data }) => {
    const sizes = [...shape].reverse().map(uint64);
    const described = [string(name), uint32(shape.length), ...sizes, uint32(float32Tensor)];
    const result = Buffer.concat([...described, uint64(offset)]);
    offset += Math.ceil(data.byteLength / ALIGNMENT) * ALIGNMENT;
    return result;
  });
}

function encodeValue(value: GgufValue): Buffer[] {
  const array = (type: number, parts: Buffer[]) => {
    return [uint32(TYPE.array), uint32(type), uint64(parts.length), ...parts];
  };
  switch (value.type) {
    case 'uint32':
      return [uint32(TYPE.uint32), uint32(value.value)];
    case 'float32':
      return [uint32(TYPE.float32), number(4, (bytes) => bytes.writeFloatLE(value.value))];
    case 'bool':
      return [uint32(TYPE.bool), Buffer.of(value.value ? 1 : 0)];
    case 'string':
      return [uint32(TYPE.string), string(value.value)];
    case 'int32s':
      return array(TYPE.int32, value.value.map(int32));
    case 'strings':
      return array(TYPE.string, value.value.map(string));
  }
}

function pad(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);
}

function string(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([uint64(bytes.length), bytes]);
}

function number(size: number, write: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(size);
  write(bytes);
  return bytes;
}

const uint32 = (value: number) => number(4, (bytes) => bytes.writeUInt32LE(value));
const int32 = (value: number) => number(4, (bytes) => bytes.writeInt32LE(value));
const uint64 = (value: number) => number(8, (bytes) => bytes.writeBigUInt64LE(BigInt(value)));
