import { createKernels } from '../kernels/create-kernels';
import type { KernelKind, Kernels } from '../kernels/kernels';
import { createMultiplier, type Multiply } from '../kernels/multiplier';
import { integersOf, type Region } from '../memory/memory-plan';
import type { SharedMemory } from '../memory/shared-memory';
import type { ModelConfig } from '../model/model-config';
import { fillRotaryTables } from './rotary-tables';
import type { Workspace } from './workspace';

/** What one thread computes with. */
export interface TransformerContext {
  readonly config: ModelConfig;
  readonly memory: SharedMemory;
  readonly kernels: Kernels;
  readonly multiply: Multiply;
  readonly workspace: Workspace;
  /** The whole memory. */
  readonly floats: Float32Array;
}

export interface TransformerContextOptions {
  config: ModelConfig;
  memory: SharedMemory;
  workspace: Workspace;
  kernels: KernelKind;
}

export function createTransformerContext(options: TransformerContextOptions): TransformerContext {
  const { config, memory, workspace } = options;
  const kernels = createKernels(options.kernels, memory);
  fillRotaryTables(memory, config, workspace);
  integersOf(memory, workspace.positions).forEach((_, place, places) => {
    places[place] = place;
  });
  return {
    config,
    memory,
    kernels,
    multiply: createMultiplier(kernels, workspace.scratch),
    workspace,
    floats: new Float32Array(memory.buffer),
  };
}

/** Copies `count` floats between byte offsets. */
export function copyFloats(floats: Float32Array, from: number, to: number, count: number): void {
  floats.copyWithin(to / 4, from / 4, from / 4 + count);
}

/** Zeroes the first `count` floats of a region. */
export function clearFloats(floats: Float32Array, region: Region, count: number): void {
  floats.fill(0, region.offset / 4, region.offset / 4 + count);
}
