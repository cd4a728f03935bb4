import type {
  ComparedEpisode,
  CompareRunsQuery,
  CompareRunsResponse,
  PairList,
  Run,
  RunId,
  SuccessComparison,
} from '@foresight/contracts';
import { comparePaired, wilsonInterval } from '@foresight/metrics';
import { requireFound } from '../input/require-found';
import type { RunStore } from '../ports/run-store';
import type { EpisodeFacts, PairFacts, StatisticsStore } from '../ports/statistics-store';
import { comparedMeasures, compareMeasure, type FinishedPair } from './compare-measures';

/** Pairs of each kind that are named. */
const MOST_NAMED = 200;
/** Tasks drawn in all resamples of one interval together, which bounds the time it takes. */
const DRAWS = 500_000;

interface CompareContext {
  runs: Pick<RunStore, 'get'>;
  statistics: Pick<StatisticsStore, 'pairEpisodes'>;
}

/**
 * Two runs task by task and seed by seed, from numbers that the database has added up.
 *
 * @throws AppError `not_found`; `invalid_input` when there are too many episodes.
 */
export async function compareRuns({
  ctx,
  input,
}: {
  ctx: CompareContext;
  input: CompareRunsQuery;
}): Promise<CompareRunsResponse> {
  const [left, right] = await Promise.all([
    requireRun(ctx, input.left),
    requireRun(ctx, input.right),
  ]);
  const pairs = await ctx.statistics.pairEpisodes(input.left, input.right);
  const finished = pairs.filter(isFinished);
  const resamples = Math.max(200, Math.min(2_000, Math.floor(DRAWS / (finished.length + 1))));
  return {
    left,
    right,
    success: compareSuccess(finished, resamples),
    measures: comparedMeasures.map((measure) => compareMeasure(measure, finished, resamples)),
    families: compareFamilies(finished, resamples),
    gained: nameSome(finished.filter((pair) => !pair.left.success && pair.right.success)),
    lost: nameSome(finished.filter((pair) => pair.left.success && !pair.right.success)),
    unfinished: nameSome(pairs.filter((pair) => pair.left && pair.right && !isFinished(pair))),
    onlyLeft: nameSome(pairs.filter((pair) => !pair.right)),
    onlyRight: nameSome(pairs.filter((pair) => !pair.left)),
    repeated: pairs.filter(({ nth }) => nth === 2).length,
  };
}

async function requireRun({ runs }: CompareContext, id: RunId): Promise<Run> {
  return requireFound(await runs.get(id), 'run', id);
}

function isFinished(pair: PairFacts): pair is FinishedPair {
  return pair.left?.status === 'finished' && pair.right?.status === 'finished';
}

function compareSuccess(
  pairs: readonly FinishedPair[],
  resamples: number,
): SuccessComparison | null {
  if (pairs.length === 0) return null;
  const outcomes = pairs.map(({ taskId, left, right }) => ({
    unit: taskId,
    baseline: left.success === true,
    candidate: right.success === true,
  }));
  const compared = comparePaired(outcomes, { resamples });
  return {
    pairs: compared.pairs,
    tasks: compared.units,
    left: rateOf(outcomes.filter(({ baseline }) => baseline).length, pairs.length),
    right: rateOf(outcomes.filter(({ candidate }) => candidate).length, pairs.length),
    difference: compared.difference,
    differenceInterval: compared.differenceInterval,
    gained: compared.gained,
    lost: compared.lost,
    pValue: compared.pValue,
  };
}

const rateOf = (succeeded: number, pairs: number) => ({
  rate: succeeded / pairs,
  succeeded,
  interval: wilsonInterval(succeeded, pairs),
});

function compareFamilies(pairs: readonly FinishedPair[], resamples: number) {
  const families = [...new Set(pairs.map(({ family }) => family))].sort();
  return families.flatMap((family) => {
    const members = pairs.filter((pair) => pair.family === family);
    const success = compareSuccess(members, resamples);
    return success
      ? [{ family, success, revise: compareMeasure('reviseRate', members, resamples) }]
      : [];
  });
}

function nameSome(pairs: readonly PairFacts[]): PairList {
  const items = pairs.slice(0, MOST_NAMED).map(({ taskId, family, seed, goal, left, right }) => ({
    taskId,
    family,
    seed,
    goal,
    left: nameEpisode(left),
    right: nameEpisode(right),
  }));
  return { count: pairs.length, items };
}

function nameEpisode(facts: EpisodeFacts | null): ComparedEpisode | null {
  if (!facts) return null;
  const { id, status, success, steps } = facts;
  return { id, status, success, steps };
}
