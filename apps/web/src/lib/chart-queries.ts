import { type Run, runCalibrationSchema, runChartsSchema } from '@foresight/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestJson } from './api-client';

type ChartedRun = Pick<Run, 'id' | 'endedAt' | 'totals'>;

/** The longer a run already is, the more there is to add up, and the less a step changes. */
function refreshMs({ endedAt, totals }: ChartedRun): number | false {
  return endedAt === null && Math.min(60_000, Math.max(4_000, totals.steps));
}

export const runChartsQuery = (run: ChartedRun) =>
  queryOptions({
    // Once more when the run has ended.
    queryKey: ['run-charts', run.id, run.endedAt],
    queryFn: ({ signal }) => requestJson(runChartsSchema, `/runs/${run.id}/charts`, { signal }),
    refetchInterval: refreshMs(run),
    placeholderData: keepPreviousData,
  });

export const runCalibrationQuery = (runId: string) =>
  queryOptions({
    queryKey: ['counterfactuals', runId, 'calibration'],
    queryFn: ({ signal }) =>
      requestJson(runCalibrationSchema, `/runs/${runId}/calibration`, { signal }),
    refetchInterval: ({ state }) => (state.data?.pending ? 5_000 : false),
  });
