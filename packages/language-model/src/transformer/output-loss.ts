import { type Matrix, matrixIn, transpose } from '../memory/matrix';
import { floatsOf, integersOf, type Region } from '../memory/memory-plan';
import type { ParameterViews } from '../model/parameter-views';
import { at } from '../numbers/at';
import { clearFloats, copyFloats, type TransformerContext } from './context';
import { addDecisionGradient, judgeDecision } from './decision-loss';
import { type LossSums, noLoss } from './loss-sums';
import type { PredictedRow } from './predicted-rows';
import type { Objectives } from './sequence';
import { LOSS_CHUNK_ROWS } from './workspace';

export interface OutputLoss {
  readonly parameters: ParameterViews;
  /** Absent when only the loss is wanted. */
  readonly gradients?: ParameterViews;
  /** Present when `teacherNormed` holds the teacher's last hidden states. */
  readonly teacher?: ParameterViews;
  readonly objectives: Objectives;
  /** Factors that make means of sums: 1 / (sum of weights in the batch). */
  readonly tokenFactor: number;
  readonly decisionFactor: number;
  /** Filled with the log-probability of each row's target, if given. */
  readonly logProbabilities?: Float32Array;
}

/**
 * Logits, losses and their gradients, some rows at a time. Leaves the gradient of the last norm's
 * output in `gradNormed` [places × width] and adds that of the output layer.
 */
export function outputLoss(
  context: TransformerContext,
  rows: readonly PredictedRow[],
  places: number,
  loss: OutputLoss,
): LossSums {
  const { floats, workspace, config } = context;
  if (loss.gradients) clearFloats(floats, workspace.gradNormed, places * config.width);
  const sums = noLoss();
  for (let first = 0; first < rows.length; first += LOSS_CHUNK_ROWS) {
    const chunk = rows.slice(first, first + LOSS_CHUNK_ROWS);
    const logits = computeLogits(context, chunk, loss);
    chunkLoss(context, chunk, logits, loss, sums);
    recordLogProbabilities(context, chunk, loss.logProbabilities?.subarray(first));
    if (loss.gradients) chunkBackward(context, chunk, logits, loss.parameters, loss.gradients);
  }
  return sums;
}

/** [chunk, padded to 4 × vocabulary]; the teacher's go beside them as log-probabilities. */
function computeLogits(
  context: TransformerContext,
  chunk: readonly PredictedRow[],
  { parameters, teacher }: OutputLoss,
): Matrix {
  const { multiply, kernels, workspace, config } = context;
  const rows = Math.ceil(chunk.length / 4) * 4;
  const { vocabularySize } = config;
  if (teacher) {
    const hidden = gatherRows(context, chunk, workspace.teacherNormed);
    const logits = matrixIn(workspace.teacherLogits, rows, vocabularySize);
    multiply(hidden, transpose(teacher.embedding), logits);
    kernels.logSoftmax(rows, vocabularySize, logits.offset);
  }
  const logits = matrixIn(workspace.logits, rows, vocabularySize);
  multiply(
    gatherRows(context, chunk, workspace.outputNormed),
    transpose(parameters.embedding),
    logits,
  );
  return logits;
}

function gatherRows(
  { floats, workspace, config }: TransformerContext,
  chunk: readonly PredictedRow[],
  from: Region,
): Matrix {
  const { width } = config;
  const hidden = matrixIn(workspace.lossHidden, Math.ceil(chunk.length / 4) * 4, width);
  clearFloats(floats, workspace.lossHidden, hidden.rows * width);
  chunk.forEach(({ row }, index) => {
    const to = hidden.offset + index * width * 4;
    copyFloats(floats, from.offset + row * width * 4, to, width);
  });
  return hidden;
}

function chunkLoss(
  context: TransformerContext,
  chunk: readonly PredictedRow[],
  logits: Matrix,
  loss: OutputLoss,
  sums: LossSums,
): void {
  const { kernels, memory, workspace } = context;
  const { vocabularySize } = context.config;
  const judged = chunk.map(({ decisions }, index) =>
    decisions.map((mark) => ({ mark, ...judgeDecision(rowOf(context, logits, index), mark) })),
  );
  // The padding rows have scale 0, so they have no gradient.
  const targets = integersOf(memory, workspace.targets).fill(0);
  const scales = floatsOf(memory, workspace.scales).fill(0);
  chunk.forEach(({ target, weight }, index) => {
    targets[index] = target;
    scales[index] = weight * loss.tokenFactor;
  });
  kernels.tokenLoss(
    logits.rows,
    vocabularySize,
    logits.offset,
    workspace.targets.offset,
    workspace.scales.offset,
    loss.teacher ? workspace.teacherLogits.offset : 0,
    loss.objectives.crossEntropy,
    loss.objectives.distillation,
    workspace.lossResults.offset,
  );
  addTokenSums(floatsOf(memory, workspace.lossResults), chunk, sums);
  judged.forEach((decisions, index) => {
    for (const { mark, loss: bits, slope } of decisions) {
      sums.decision += mark.weight * bits;
      sums.decisionWeight += mark.weight;
      const factor = loss.objectives.decision * mark.weight * loss.decisionFactor;
      addDecisionGradient(rowOf(context, logits, index), mark, slope * factor);
    }
  });
}

function addTokenSums(results: Float32Array, chunk: readonly PredictedRow[], sums: LossSums): void {
  chunk.forEach(({ weight }, index) => {
    if (weight <= 0) return;
    sums.crossEntropy += weight * at(results, index * 4);
    sums.distillation += weight * at(results, index * 4 + 1);
    sums.tokenWeight += weight;
    sums.predicted += 1;
    sums.correct += at(results, index * 4 + 2);
  });
}

function recordLogProbabilities(
  { memory, workspace }: TransformerContext,
  chunk: readonly PredictedRow[],
  into: Float32Array | undefined,
): void {
  if (!into) return;
  const results = floatsOf(memory, workspace.lossResults);
  chunk.forEach((_, index) => {
    into[index] = -at(results, index * 4);
  });
}

function rowOf({ floats }: TransformerContext, matrix: Matrix, row: number): Float32Array {
  const start = matrix.offset / 4 + row * matrix.stride;
  return floats.subarray(start, start + matrix.columns);
}

function chunkBackward(
  context: TransformerContext,
  chunk: readonly PredictedRow[],
  gradLogits: Matrix,
  parameters: ParameterViews,
  gradients: ParameterViews,
): void {
  const { multiply, floats, workspace, config } = context;
  const { width } = config;
  const hidden = matrixIn(workspace.lossHidden, gradLogits.rows, width);
  const gradHidden = matrixIn(workspace.gradLossHidden, gradLogits.rows, width);
  multiply(transpose(gradLogits), hidden, gradients.embedding, { accumulate: true });
  multiply(gradLogits, parameters.embedding, gradHidden);
  chunk.forEach(({ row }, index) => {
    const to = workspace.gradNormed.offset + row * width * 4;
    copyFloats(floats, gradHidden.offset + index * width * 4, to, width);
  });
}
