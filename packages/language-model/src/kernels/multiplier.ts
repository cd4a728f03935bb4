import type { Matrix } from '../memory/matrix';
import type { Region } from '../memory/memory-plan';
import type { Kernels } from './kernels';

const PANEL_COLUMNS = 8;
/** The kernel's block of the inner dimension, and its strip of a transposed A. */
const BLOCK = 256;
const STRIP_ROWS = 16;

export interface MultiplyOptions {
  /** Add to `into` instead of replacing it. */
  accumulate?: boolean;
  scale?: number;
}

/** into (+)= scale · a · b, with shapes and scratch checked. */
export type Multiply = (a: Matrix, b: Matrix, into: Matrix, options?: MultiplyOptions) => void;

/** Words of scratch for products with a transposed A that have at most `columns` columns. */
export function multiplyScratch(columns: number): number {
  return BLOCK * (STRIP_ROWS + columns);
}

/** @throws RangeError (from the result) on shapes that do not match or do not fit the scratch. */
export function createMultiplier(kernels: Kernels, scratch: Region): Multiply {
  return (a, b, into, { accumulate = false, scale = 1 } = {}) => {
    checkShapes(a, b, into);
    if (a.transposed && multiplyScratch(into.columns) > scratch.length) {
      throw new RangeError(`${into.columns} columns do not fit "${scratch.name}".`);
    }
    kernels.multiply(
      a.transposed ? 1 : 0,
      b.transposed ? 1 : 0,
      into.rows,
      into.columns,
      a.columns,
      a.offset,
      a.stride,
      b.offset,
      b.stride,
      into.offset,
      into.stride,
      accumulate ? 1 : 0,
      scale,
      scratch.offset,
    );
  };
}

function checkShapes(a: Matrix, b: Matrix, into: Matrix): void {
  const fits = a.columns === b.rows && a.rows === into.rows && b.columns === into.columns;
  const aligned = into.rows % 4 === 0 && into.columns % PANEL_COLUMNS === 0 && !into.transposed;
  if (fits && aligned) return;
  const shapes = [a, b, into].map(({ rows, columns }) => `${rows} × ${columns}`);
  throw new RangeError(`Cannot multiply ${shapes[0]} by ${shapes[1]} into ${shapes[2]}.`);
}
