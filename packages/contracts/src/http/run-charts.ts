import { z } from 'zod';
import { callPhaseSchema } from '../records/call';
import { gateReasonSchema, gateSchema } from '../records/step';

const count = z.number().int().nonnegative();

/** How an episode ended; `open`: it has not, or it failed or was cancelled. */
export const chartOutcomeSchema = z.enum(['solved', 'unsolved', 'open']);

/** Means over the steps whose imagined action was executed; null without such a step. */
export const agreementSchema = z.object({
  /** Steps that were compared. */
  count,
  exactMatch: z.number().nullable(),
  tokenF1: z.number().nullable(),
  deltaF1: z.number().nullable(),
  tokenSetF1: z.number().nullable(),
});
export type Agreement = z.infer<typeof agreementSchema>;

/** Milliseconds; null where no call knows it. */
const durationsSchema = z.object({
  median: z.number().nullable(),
  p90: z.number().nullable(),
  p99: z.number().nullable(),
});

/**
 * What the charts of a run are drawn from, of one moment and of bounded size however long the run
 * is. Of forks only the steps and calls of their own.
 */
export const runChartsSchema = z.object({
  /** Finished episodes in the order in which they ended, in groups as even as can be. */
  success: z.array(z.object({ finished: count, succeeded: count })),
  /** Finished episodes by steps `from` ≤ steps ≤ `to`. Ranges without one are left out. */
  lengths: z.array(z.object({ from: count, to: count, solved: count, unsolved: count })),
  /** Median steps of the solved episodes. */
  stepsToSuccess: z.number().nullable(),
  probabilities: z.object({
    /** Reflections whose revise probability lies in one twentieth of [0, 1], `bin` counted from 0. */
    bins: z.array(
      z.object({
        bin: count,
        executed: gateSchema.shape.executed,
        outcome: chartOutcomeSchema,
        count,
      }),
    ),
    /** Reflections without a readable probability. */
    unknown: count,
  }),
  agreement: z.object({
    overall: agreementSchema,
    /** Imagined futures that nothing came of, since another action was executed. */
    notCompared: count,
    /** By step index `from` ≤ index ≤ `to`. */
    byStep: z.array(agreementSchema.extend({ from: count, to: count })),
    /** By the first word of the action, most frequent first; the rest together under null. */
    byVerb: z.array(agreementSchema.extend({ verb: z.string().nullable() })),
  }),
  phases: z.array(
    z.object({
      phase: callPhaseSchema,
      calls: count,
      firstToken: durationsSchema,
      total: durationsSchema,
      promptTokens: z.number(),
      completionTokens: z.number(),
      /** Calls whose server counted no tokens. */
      uncounted: count,
    }),
  ),
  gate: z.array(z.object({ reason: gateReasonSchema, count })),
});
export type RunCharts = z.infer<typeof runChartsSchema>;

const intervalSchema = z.object({ low: z.number(), high: z.number() });
const measuredSchema = z.object({ value: z.number(), interval: intervalSchema.nullable() });

/** One range of revise probabilities. */
export const calibrationBinSchema = z.object({
  low: z.number(),
  high: z.number(),
  count,
  meanProbability: z.number(),
  /** Share of the revisions that were better than their drafts, with its 95 % Wilson interval. */
  rate: z.number(),
  rateInterval: intervalSchema,
});

/**
 * Whether the policy's revise probability can be believed: the verdicts of counterfactual runs on
 * revised steps against what it had said. `better` is right, `equal` and `worse` are not, since the
 * policy is told to revise only if it is clearly better. Steps that kept their draft have no verdict,
 * so nothing is known of probabilities that do not revise.
 */
export const runCalibrationSchema = z.object({
  /** Verdicts that were used, and those that could not be: not known, or without a probability. */
  used: count,
  unknown: count,
  withoutProbability: count,
  /** Forks that have not ended. */
  pending: count,
  /** Whether there are more verdicts than were read. */
  truncated: z.boolean(),
  /** null without a verdict to use. */
  calibration: z
    .object({
      forecasts: count,
      /** Episodes they are from: what the intervals take for independent. */
      units: count,
      rate: z.number(),
      brier: measuredSchema,
      eceWidth: measuredSchema,
      eceMass: measuredSchema,
    })
    .nullable(),
  widthBins: z.array(calibrationBinSchema),
  massBins: z.array(calibrationBinSchema),
});
export type RunCalibration = z.infer<typeof runCalibrationSchema>;
