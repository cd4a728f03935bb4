import type { SharedMemory } from '../memory/shared-memory';
import { createJavaScriptKernels } from './javascript/javascript-kernels';
import type { KernelKind, Kernels } from './kernels';
import { createWasmKernels } from './wasm-kernels';

export function createKernels(kind: KernelKind, memory: SharedMemory): Kernels {
  return kind === 'wasm' ? createWasmKernels(memory) : createJavaScriptKernels(memory);
}
