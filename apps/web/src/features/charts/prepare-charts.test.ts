import { describe, expect, it } from 'vitest';
import {
  prepareAgreementBySteps,
  prepareAgreementByVerb,
  tabulateAgreement,
} from './prepare-agreement';
import { prepareGate, tabulateGate } from './prepare-gate';
import { preparePhases, tabulateLatency } from './prepare-phases';
import {
  binOfThreshold,
  prepareProbabilities,
  tabulateProbabilities,
} from './prepare-probabilities';
import { describeMeasured, prepareReliability, tabulateReliability } from './prepare-reliability';
import { prepareSteps } from './prepare-steps';
import { prepareSuccess, tabulateSuccess } from './prepare-success';

describe('success over episodes', () => {
  it('adds up the groups, each point with its interval', () => {
    const points = prepareSuccess([
      { finished: 4, succeeded: 4 },
      { finished: 6, succeeded: 4 },
    ]);
    expect(points).toMatchObject([
      { finished: 4, succeeded: 4, rate: 1, interval: [expect.closeTo(0.51, 2), 1] },
      { finished: 10, succeeded: 8, rate: 0.8 },
    ]);
    expect(tabulateSuccess(points).rows[1]).toEqual(['10', '8', '0.80', '0.49 – 0.94']);
  });

  it('has no point before an episode has finished', () => {
    expect(prepareSuccess([])).toEqual([]);
    expect(prepareSuccess([{ finished: 0, succeeded: 0 }])).toEqual([]);
  });
});

it('lengths without an episode show as gaps', () => {
  expect(
    prepareSteps([
      { from: 1, to: 2, solved: 1, unsolved: 0 },
      { from: 7, to: 8, solved: 0, unsolved: 3 },
    ]),
  ).toEqual([
    { label: '1–2', solved: 1, unsolved: 0 },
    { label: '3–4', solved: 0, unsolved: 0 },
    { label: '5–6', solved: 0, unsolved: 0 },
    { label: '7–8', solved: 0, unsolved: 3 },
  ]);
  expect(prepareSteps([])).toEqual([]);
});

describe('revise probabilities', () => {
  const bins = [
    { bin: 2, executed: 'draft' as const, outcome: 'solved' as const, count: 3 },
    { bin: 2, executed: 'draft' as const, outcome: 'open' as const, count: 1 },
    { bin: 19, executed: 'revision' as const, outcome: 'solved' as const, count: 2 },
    { bin: 19, executed: 'other' as const, outcome: 'solved' as const, count: 5 },
  ];

  it('are divided by what was executed, or by how the episode ended', () => {
    const byGate = prepareProbabilities(bins, 'executed');
    expect(byGate).toHaveLength(20);
    expect(byGate[2]).toEqual({ label: '0.10', draft: 4, revision: 0 });
    expect(byGate[19]).toEqual({ label: '0.95', draft: 0, revision: 2 });
    expect(prepareProbabilities(bins, 'outcome')[2]).toEqual({
      label: '0.10',
      solved: 3,
      unsolved: 0,
      open: 1,
    });
    expect(tabulateProbabilities(byGate, 'executed').rows[2]).toEqual(['0.10', '4', '0']);
    expect(prepareProbabilities([], 'outcome')).toEqual([]);
  });

  it.each([
    [0, '0.00'],
    [0.5, '0.50'],
    [0.6, '0.60'],
    [1, '0.95'],
  ])('the threshold %d lies in the range from %s', (threshold, label) => {
    expect(binOfThreshold(threshold)).toBe(label);
  });
});

describe('agreement', () => {
  const group = { count: 2, exactMatch: 0.5, tokenF1: 0.75, deltaF1: Number.NaN, tokenSetF1: null };

  it('is a gap where a mean is no number', () => {
    const rows = prepareAgreementBySteps([{ from: 0, to: 1, ...group }]);
    expect(rows).toEqual([{ label: '0–1', ...group, deltaF1: null }]);
    expect(tabulateAgreement(rows, 'Step').rows).toEqual([['0–1', '2', '0.50', '0.75', '–', '–']]);
  });

  it('names actions that print nothing, and the rest', () => {
    const rows = prepareAgreementByVerb([
      { verb: 'go', ...group },
      { verb: '', ...group },
      { verb: null, ...group },
    ]);
    expect(rows.map(({ label }) => label)).toEqual(['go', '(empty)', 'all others']);
  });
});

it('phases without a known duration say so', () => {
  const unknown = { median: null, p90: null, p99: null };
  const rows = preparePhases([
    {
      phase: 'draft',
      calls: 2,
      firstToken: unknown,
      total: { median: 340, p90: 1_200, p99: Number.NaN },
      promptTokens: 100,
      completionTokens: 20,
      uncounted: 0,
    },
  ]);
  expect(tabulateLatency(rows).rows).toEqual([['Draft', '2', '–', '340 ms', '1.2 s', '–']]);
});

it('each reason of the gate has the colour of its kind', () => {
  const rows = prepareGate([
    { reason: 'probability_too_low', count: 6 },
    { reason: 'revised', count: 3 },
    { reason: 'probability_missing', count: 1 },
  ]);
  expect(rows).toMatchObject([{ kept: 6 }, { revised: 3 }, { unreadable: 1, kept: 0 }]);
  expect(tabulateGate(rows).rows[0]).toEqual(['Kept', '6', '60%']);
});

describe('reliability', () => {
  const bin = {
    low: 0.9,
    high: 1,
    count: 4,
    meanProbability: 0.95,
    rate: 0.5,
    rateInterval: { low: 0.2, high: 0.9 },
  };

  it('puts each bin at what was said and what came', () => {
    const points = prepareReliability([bin, { ...bin, meanProbability: Number.NaN }]);
    expect(points).toEqual([
      {
        probability: 0.95,
        rate: 0.5,
        count: 4,
        spread: [0.3, 0.4],
        range: '0.90–1.00',
      },
    ]);
    expect(tabulateReliability(points).rows[0]?.at(-1)).toBe('0.20 – 0.90');
  });

  it('says where an interval is undefined', () => {
    expect(describeMeasured({ value: 0.1, interval: null })).toBe('0.10 (interval undefined)');
  });
});
