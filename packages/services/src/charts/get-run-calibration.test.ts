import type { ListVerdictsQuery, Verdict } from '@foresight/contracts';
import { anEpisodeId, aRun, aRunId } from '@foresight/testkit/builders';
import { expect, it } from 'vitest';
import { InMemoryRunStore } from '../testing/in-memory-run-store';
import { InMemoryVerdictStore } from '../testing/in-memory-verdict-store';
import { getRunCalibration } from './get-run-calibration';

it('takes what was better for right, and equal and worse for wrong', async () => {
  const calibration = await calibrate([
    verdict(1, 'better', 0.9),
    verdict(2, 'better', 0.9),
    verdict(3, 'equal', 0.9),
    verdict(4, 'worse', 0.9),
  ]);
  // Four forecasts of 0.9, half of them right: (0.01 + 0.01 + 0.81 + 0.81) / 4.
  expect(calibration.calibration).toMatchObject({ forecasts: 4, units: 4, rate: 0.5 });
  expect(calibration.calibration?.brier.value).toBeCloseTo(0.41, 12);
  expect(calibration.calibration?.eceWidth.value).toBeCloseTo(0.4, 12);
  expect(calibration.widthBins).toMatchObject([{ low: 0.9, high: 1, count: 4, rate: 0.5 }]);
});

it('counts what it cannot use', async () => {
  const calibration = await calibrate([
    verdict(1, 'unknown', 0.9),
    verdict(2, 'better', null),
    verdict(3, 'worse', 0.7),
  ]);
  expect(calibration).toMatchObject({ used: 1, unknown: 1, withoutProbability: 1 });
});

it('reads all pages', async () => {
  const many = Array.from({ length: 450 }, (_, at) => verdict(at, 'better', 1));
  expect(await calibrate(many)).toMatchObject({ used: 450, truncated: false });
});

it('says that there is nothing yet', async () => {
  expect(await calibrate([])).toMatchObject({ used: 0, calibration: null, widthBins: [] });
});

function calibrate(verdicts: Verdict[]) {
  const run = aRun();
  const store = {
    summarize: () => new InMemoryVerdictStore().summarize(),
    list: async (_: unknown, { cursor, limit }: ListVerdictsQuery) => {
      const start = Number(cursor ?? 0);
      const nextCursor = start + limit < verdicts.length ? String(start + limit) : null;
      return { items: verdicts.slice(start, start + limit), nextCursor };
    },
  };
  const ctx = { runs: new InMemoryRunStore(run), verdicts: store };
  return getRunCalibration({ ctx, input: { runId: run.id } });
}

function verdict(nth: number, outcome: Verdict['outcome'], reviseProbability: number | null) {
  const tail = { steps: 1, reward: 0, success: null, complete: true };
  return {
    forkEpisodeId: anEpisodeId(1_000 + nth),
    counterfactualRunId: aRunId(2),
    runId: aRunId(1),
    episodeId: anEpisodeId(nth),
    step: 0,
    family: 'pick',
    draftAction: 'look',
    revisedAction: 'go',
    reviseProbability,
    confidence: null,
    decisionReviseProbability: null,
    outcome,
    basis: null,
    gap: null,
    original: tail,
    fork: tail,
    firstDifference: null,
    stepsSaved: null,
    evidence: { comparedSteps: 1, tailSteps: null, truncated: false, worldCanFork: true },
    judgedAt: '2026-01-01T00:00:00.000Z',
  } satisfies Verdict;
}
