import { createSharedMemory, type SharedMemory } from './shared-memory';

const ALIGNMENT_BYTES = 64;
const PAGE_BYTES = 65_536;
/** Kernels check no bounds, so a stretch behind every region shows when one was overrun. */
const GUARD_BYTES = 64;
const GUARD_WORD = 0x5afe_57a1;

/** A named stretch of the one memory that the kernels work in. */
export interface Region {
  readonly name: string;
  /** Bytes from the start of the memory. */
  readonly offset: number;
  /** In words of four bytes. */
  readonly length: number;
}

/** Lays out the memory before it exists, so that every thread computes the same places. */
export class MemoryPlan {
  private readonly regions: Region[] = [];
  // The compiled module keeps its own few constants at the bottom.
  private end = PAGE_BYTES;

  /** Reserves `length` words. */
  reserve(name: string, length: number): Region {
    const region = { name, offset: this.end, length };
    const bytes = Math.ceil((length * 4) / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
    this.end += bytes + GUARD_BYTES;
    this.regions.push(region);
    return region;
  }

  get bytes(): number {
    return this.end;
  }

  /**
   * The memory of this plan, with guards behind the regions.
   *
   * @throws RangeError if WebAssembly cannot address as much.
   */
  allocate(): SharedMemory {
    const pages = Math.ceil(this.end / PAGE_BYTES);
    if (pages >= 65_536)
      throw new RangeError(`A model of ${this.end} bytes does not fit in 4 GiB.`);
    const memory = createSharedMemory(pages);
    for (const region of this.regions) guardOf(memory, region).fill(GUARD_WORD);
    return memory;
  }

  /** @throws RangeError naming the region that something wrote beyond. */
  checkGuards(memory: SharedMemory): void {
    for (const region of this.regions) {
      if (guardOf(memory, region).every((word) => word === GUARD_WORD)) continue;
      throw new RangeError(`Something wrote beyond the region "${region.name}".`);
    }
  }
}

function guardOf(memory: SharedMemory, region: Region): Int32Array {
  const bytes = Math.ceil((region.length * 4) / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
  return new Int32Array(memory.buffer, region.offset + bytes, GUARD_BYTES / 4);
}

export function floatsOf(memory: SharedMemory, region: Region): Float32Array {
  return new Float32Array(memory.buffer, region.offset, region.length);
}

export function integersOf(memory: SharedMemory, region: Region): Int32Array {
  return new Int32Array(memory.buffer, region.offset, region.length);
}
