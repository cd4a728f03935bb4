/** A WebAssembly memory that threads share. */
export interface SharedMemory {
  readonly buffer: SharedArrayBuffer;
}

// The types of WebAssembly come only with those of the DOM, which this package does without.
declare const WebAssembly: {
  Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

/** @param pages of 64 KiB, fixed */
export function createSharedMemory(pages: number): SharedMemory {
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** The exports of a compiled module that works in `memory`. */
export function instantiate(bytes: Uint8Array, memory: SharedMemory): unknown {
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } }).exports;
}
