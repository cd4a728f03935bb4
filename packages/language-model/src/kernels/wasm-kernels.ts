import { kernelsBase64 } from '../generated/kernels-base64';
import { instantiate, type SharedMemory } from '../memory/shared-memory';
import type { Kernels } from './kernels';

/** The WebAssembly kernels over `memory`. */
export function createWasmKernels(memory: SharedMemory): Kernels {
  // The module exports this interface by construction; a test compares the two sets of kernels.
  return instantiate(wasmKernels(), memory) as Kernels;
}

/** The compiled module. */
export function wasmKernels(): Uint8Array {
  return Buffer.from(kernelsBase64, 'base64');
}
