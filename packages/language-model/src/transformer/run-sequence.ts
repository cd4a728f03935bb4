import type { ParameterViews } from '../model/parameter-views';
import { runBackward } from './backward';
import { copyFloats, type TransformerContext } from './context';
import { runForward } from './forward';
import { type LossSums, noLoss } from './loss-sums';
import { type OutputLoss, outputLoss } from './output-loss';
import { predictedRows } from './predicted-rows';
import type { TrainingSequence } from './sequence';

/**
 * The losses of one sequence and, if `gradients` are given, their gradient, added.
 * The sequence must have passed `checkSequence`.
 */
export function runSequence(
  context: TransformerContext,
  sequence: TrainingSequence,
  loss: OutputLoss,
): LossSums {
  const rows = predictedRows(sequence);
  if (rows.length === 0) return noLoss();
  if (loss.teacher) runTeacher(context, sequence, loss.teacher);
  const places = runForward(context, loss.parameters, sequence);
  const sums = outputLoss(context, rows, places, loss);
  if (loss.gradients) {
    const learned = { parameters: loss.parameters, gradients: loss.gradients };
    runBackward(context, learned, sequence.tokens, places);
  }
  return sums;
}

function runTeacher(
  context: TransformerContext,
  sequence: TrainingSequence,
  teacher: ParameterViews,
): void {
  const places = runForward(context, teacher, sequence);
  const { outputNormed, teacherNormed } = context.workspace;
  const count = places * context.config.width;
  copyFloats(context.floats, outputNormed.offset, teacherNormed.offset, count);
}
