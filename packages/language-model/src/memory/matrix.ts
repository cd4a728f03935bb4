import type { Region } from './memory-plan';

/** A float32 matrix, row-major, somewhere in the memory. */
export interface Matrix {
  /** Byte offset of the first element. */
  readonly offset: number;
  readonly rows: number;
  readonly columns: number;
  /** Elements from one row to the next. */
  readonly stride: number;
  /** If set, `rows` and `columns` are those of the transposed matrix; `stride` is as stored. */
  readonly transposed: boolean;
}

/**
 * The first rows × columns elements of a region, from element `start`.
 *
 * @throws RangeError if the region is too small: this is where arena bounds are kept.
 */
export function matrixIn(region: Region, rows: number, columns: number, start = 0): Matrix {
  if (start + rows * columns > region.length) {
    throw new RangeError(`${rows} × ${columns} does not fit in the region "${region.name}".`);
  }
  const offset = region.offset + start * 4;
  return { offset, rows, columns, stride: columns, transposed: false };
}

/** `count` rows from row `first`, of a matrix that is not transposed. */
export function rowsOf(matrix: Matrix, first: number, count: number): Matrix {
  if (first + count > matrix.rows || matrix.transposed) throw new RangeError('No such rows.');
  return { ...matrix, offset: matrix.offset + first * matrix.stride * 4, rows: count };
}

/** `count` columns from column `first`, of a matrix that is not transposed. */
export function columnsOf(matrix: Matrix, first: number, count: number): Matrix {
  if (first + count > matrix.columns || matrix.transposed) throw new RangeError('No such columns.');
  return { ...matrix, offset: matrix.offset + first * 4, columns: count };
}

export function transpose(matrix: Matrix): Matrix {
  const { rows, columns, transposed } = matrix;
  return { ...matrix, rows: columns, columns: rows, transposed: !transposed };
}
