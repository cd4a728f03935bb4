import { columnsOf, type Matrix, matrixIn, rowsOf, transpose } from '../memory/matrix';
import type { Region } from '../memory/memory-plan';
import { headWidthOf } from '../model/model-config';
import type { TransformerContext } from './context';
import { ATTENTION_BLOCK_ROWS } from './workspace';

/** The columns of one head in [places × 3 · width] and in [places × width]. */
export interface HeadColumns {
  /** [places × headWidth] each. */
  readonly query: Matrix;
  readonly key: Matrix;
  readonly value: Matrix;
}

export function headColumns(queryKeyValue: Matrix, head: number, headWidth: number): HeadColumns {
  const width = queryKeyValue.columns / 3;
  const part = (index: number) =>
    columnsOf(queryKeyValue, index * width + head * headWidth, headWidth);
  return { query: part(0), key: part(1), value: part(2) };
}

/** Some query rows and the places that the last of them sees. */
export interface AttentionBlock {
  readonly head: number;
  readonly firstRow: number;
  readonly rows: number;
  readonly columns: number;
}

export function* attentionBlocks(heads: number, places: number): Generator<AttentionBlock> {
  for (let head = 0; head < heads; head += 1) {
    for (let firstRow = 0; firstRow < places; firstRow += ATTENTION_BLOCK_ROWS) {
      const rows = Math.min(ATTENTION_BLOCK_ROWS, places - firstRow);
      yield { head, firstRow, rows, columns: firstRow + rows };
    }
  }
}

/** The attention weights of a block, [rows × columns], written to the scores. */
export function weighBlock(
  context: TransformerContext,
  { query, key }: HeadColumns,
  block: AttentionBlock,
): Matrix {
  const { kernels, multiply, workspace, config } = context;
  const scores = blockMatrix(workspace.scores, block);
  const scale = 1 / Math.sqrt(headWidthOf(config));
  const queries = rowsOf(query, block.firstRow, block.rows);
  multiply(queries, transpose(rowsOf(key, 0, block.columns)), scores, { scale });
  const { rows, firstRow, columns } = block;
  kernels.causalSoftmax(rows, firstRow, columns, scores.offset, columns, workspace.starts.offset);
  return scores;
}

export function blockMatrix(region: Region, { rows, columns }: AttentionBlock): Matrix {
  return matrixIn(region, rows, columns);
}
