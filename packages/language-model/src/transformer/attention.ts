import { columnsOf, type Matrix, rowsOf, transpose } from '../memory/matrix';
import { headWidthOf } from '../model/model-config';
import { attentionBlocks, blockMatrix, headColumns, weighBlock } from './attention-blocks';
import type { TransformerContext } from './context';

/** Causal attention of [places × 3 · width] into [places × width], block by block. */
export function attend(context: TransformerContext, queryKeyValue: Matrix, attended: Matrix): void {
  const headWidth = headWidthOf(context.config);
  for (const block of attentionBlocks(context.config.heads, attended.rows)) {
    const head = headColumns(queryKeyValue, block.head, headWidth);
    const weights = weighBlock(context, head, block);
    const output = columnsOf(attended, block.head * headWidth, headWidth);
    const values = rowsOf(head.value, 0, block.columns);
    context.multiply(weights, values, rowsOf(output, block.firstRow, block.rows));
  }
}

export interface AttentionGradients {
  /** [places × width], given. */
  readonly attended: Matrix;
  /** [places × 3 · width], written; its keys and values must be zero before. */
  readonly queryKeyValue: Matrix;
}

export function attendBackward(
  context: TransformerContext,
  queryKeyValue: Matrix,
  gradients: AttentionGradients,
): void {
  const { config, kernels, multiply, workspace } = context;
  const headWidth = headWidthOf(config);
  const scale = 1 / Math.sqrt(headWidth);
  for (const block of attentionBlocks(config.heads, queryKeyValue.rows)) {
    const { firstRow, rows, columns } = block;
    const head = headColumns(queryKeyValue, block.head, headWidth);
    const gradHead = headColumns(gradients.queryKeyValue, block.head, headWidth);
    const gradColumns = columnsOf(gradients.attended, block.head * headWidth, headWidth);
    const gradOutput = rowsOf(gradColumns, firstRow, rows);
    const seen = (matrix: Matrix) => rowsOf(matrix, 0, columns);

    const weights = weighBlock(context, head, block);
    multiply(transpose(weights), gradOutput, seen(gradHead.value), { accumulate: true });
    const gradScores = blockMatrix(workspace.gradScores, block);
    multiply(gradOutput, transpose(seen(head.value)), gradScores);
    kernels.softmaxBackward(rows, columns, weights.offset, gradScores.offset, columns);
    multiply(gradScores, seen(head.key), rowsOf(gradHead.query, firstRow, rows), { scale });
    const queries = rowsOf(head.query, firstRow, rows);
    multiply(transpose(gradScores), queries, seen(gradHead.key), { accumulate: true, scale });
  }
}
