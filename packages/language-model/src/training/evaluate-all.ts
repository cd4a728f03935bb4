import { at } from '../numbers/at';
import { sumWeights } from '../transformer/predicted-rows';
import type { Objectives, TrainingSequence } from '../transformer/sequence';
import type { Engine, LossReport } from './engine-types';
import type { WeightsKind } from './thread-messages';

export interface EvaluateAllOptions {
  /** Sequences go in batches of about this many, so that others have their turn between. */
  readonly batchTokens: number;
  readonly objectives: Objectives;
  readonly weights?: WeightsKind;
  readonly signal?: AbortSignal;
}

interface Part {
  readonly report: LossReport;
  readonly tokens: number;
  readonly decisions: number;
}

/** Means over any number of sequences. */
export async function evaluateAll(
  engine: Engine,
  sequences: readonly TrainingSequence[],
  { batchTokens, signal, ...options }: EvaluateAllOptions,
): Promise<LossReport> {
  const parts: Part[] = [];
  for (let from = 0; from < sequences.length; ) {
    signal?.throwIfAborted();
    const to = endOfBatch(sequences, from, batchTokens);
    const batch = sequences.slice(from, to);
    const { logProbabilities: _, ...report } = await engine.evaluate(batch, options);
    parts.push({ report, ...sumWeights(batch) });
    from = to;
  }
  return joinParts(parts, options.objectives);
}

function endOfBatch(
  sequences: readonly TrainingSequence[],
  from: number,
  batchTokens: number,
): number {
  let tokens = 0;
  let to = from;
  while (to < sequences.length && tokens < batchTokens) {
    tokens += at(sequences, to).tokens.length;
    to += 1;
  }
  return to;
}

function joinParts(parts: readonly Part[], objectives: Objectives): LossReport {
  const mean = (value: (report: LossReport) => number, weight: (part: Part) => number) => {
    const total = parts.reduce((sum, part) => sum + weight(part), 0);
    const sum = parts.reduce((sum, part) => sum + value(part.report) * weight(part), 0);
    return total > 0 ? sum / total : 0;
  };
  const crossEntropy = mean(
    (report) => report.crossEntropy,
    (part) => part.tokens,
  );
  const distillation = mean(
    (report) => report.distillation,
    (part) => part.tokens,
  );
  const decision = mean(
    (report) => report.decision,
    (part) => part.decisions,
  );
  return {
    crossEntropy,
    distillation,
    decision,
    objective:
      objectives.crossEntropy * crossEntropy +
      objectives.distillation * distillation +
      objectives.decision * decision,
    accuracy: mean(
      (report) => report.accuracy,
      (part) => part.report.predictedTokens,
    ),
    predictedTokens: parts.reduce((sum, { report }) => sum + report.predictedTokens, 0),
  };
}
