import type { RunCalibration, RunId, Verdict } from '@foresight/contracts';
import { calibrationBins, type Forecast, measureCalibration } from '@foresight/metrics';
import type { VerdictStore } from '../ports/verdict-store';
import { getRun } from '../runs/get-run';
import type { ServiceContext } from '../service-context';

const PAGE = 200;
/** Verdicts read at most. */
const MOST_VERDICTS = 5_000;
/** Forecasts drawn in all resamples together, which bounds the time that intervals take. */
const DRAWS = 200_000;

interface CalibrationContext extends Pick<ServiceContext, 'runs'> {
  verdicts: Pick<VerdictStore, 'list' | 'summarize'>;
}

/**
 * Whether the revise probabilities of a run can be believed, told by the verdicts on its revised
 * steps; of a counterfactual run by its own.
 *
 * @throws AppError `not_found`.
 */
export async function getRunCalibration({
  ctx,
  input: { runId },
}: {
  ctx: CalibrationContext;
  input: { runId: RunId };
}): Promise<RunCalibration> {
  await getRun({ ctx, input: { runId } });
  const [{ verdicts, truncated }, { pending }] = await Promise.all([
    readVerdicts(ctx, runId),
    ctx.verdicts.summarize(runId),
  ]);
  const known = verdicts.filter(({ outcome }) => outcome !== 'unknown');
  const forecasts = known.flatMap(toForecast);
  const resamples = Math.max(200, Math.min(1_000, Math.floor(DRAWS / (forecasts.length + 1))));
  return {
    used: forecasts.length,
    unknown: verdicts.length - known.length,
    withoutProbability: known.length - forecasts.length,
    pending,
    truncated,
    calibration: measureCalibration(forecasts, { resamples }),
    widthBins: calibrationBins(forecasts, 'width'),
    massBins: calibrationBins(forecasts, 'mass'),
  };
}

async function readVerdicts(ctx: CalibrationContext, runId: RunId) {
  const verdicts: Verdict[] = [];
  let cursor: string | undefined;
  while (verdicts.length < MOST_VERDICTS) {
    const page = await ctx.verdicts.list(runId, { limit: PAGE, cursor });
    verdicts.push(...page.items);
    if (page.nextCursor === null) return { verdicts, truncated: false };
    cursor = page.nextCursor;
  }
  return { verdicts, truncated: true };
}

/** The revised steps of one episode stand or fall together. */
function toForecast({ episodeId, reviseProbability, outcome }: Verdict): Forecast[] {
  if (reviseProbability === null) return [];
  return [{ unit: episodeId, probability: reviseProbability, outcome: outcome === 'better' }];
}
