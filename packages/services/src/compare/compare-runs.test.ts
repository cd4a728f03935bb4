import type { EpisodeStatus, Run } from '@foresight/contracts';
import { anEpisodeId, aRun, aRunId } from '@foresight/testkit/builders';
import { expect, it } from 'vitest';
import type { EpisodeFacts, PairFacts } from '../ports/statistics-store';
import { compareRuns } from './compare-runs';

const left = aRun({ id: aRunId(1) });
const right = aRun({ id: aRunId(2) });

it('counts flips, and gives both rates over what both have finished', async () => {
  const compared = await compare([
    pair('one', fact({ success: false }), fact({ success: true })),
    pair('two', fact({ success: true }), fact({ success: false })),
    pair('three', fact({ success: false }), fact({ success: true })),
    pair('four', fact({ success: true }), fact({ success: true })),
  ]);
  expect(compared.success).toMatchObject({
    pairs: 4,
    tasks: 4,
    left: { rate: 0.5, succeeded: 2 },
    right: { rate: 0.75, succeeded: 3 },
    difference: 0.25,
    gained: 2,
    lost: 1,
    // 1 of 3: 2 · (1 + 3) / 8.
    pValue: 1,
  });
  expect(compared.gained.items.map(({ taskId }) => taskId)).toEqual(['one', 'three']);
  expect(compared.lost).toMatchObject({ count: 1, items: [{ taskId: 'two' }] });
});

it('names what cannot be compared, and leaves it out of every mean', async () => {
  const compared = await compare([
    pair('both', fact({ steps: 4 }), fact({ steps: 6 })),
    pair('failed', fact({ status: 'failed', success: null, steps: 90 }), fact({})),
    pair('running', fact({}), fact({ status: 'running', success: null, steps: 90 })),
    pair('only left', fact({}), null),
    pair('only right', null, fact({})),
  ]);
  expect(compared.success?.pairs).toBe(1);
  expect(compared.unfinished.items.map(({ taskId }) => taskId)).toEqual(['failed', 'running']);
  expect(compared.onlyLeft).toMatchObject({ count: 1, items: [{ taskId: 'only left' }] });
  expect(compared.onlyRight).toMatchObject({ count: 1, items: [{ taskId: 'only right' }] });
  expect(measure(compared, 'steps')).toMatchObject({ left: 4, right: 6, difference: 2 });
});

it('divides sums by sums, and knows nothing where there is nothing to divide', async () => {
  const compared = await compare([
    pair(
      'short',
      fact({ steps: 2, revised: 1 }),
      fact({ steps: 2, revised: 2, compared: 2, deltaF1: 1 }),
    ),
    pair(
      'long',
      fact({ steps: 8, revised: 1 }),
      fact({ steps: 2, revised: 0, compared: 2, deltaF1: 0.5 }),
    ),
  ]);
  expect(measure(compared, 'reviseRate')).toMatchObject({
    left: 0.2,
    right: 0.5,
    difference: expect.closeTo(0.3, 12),
  });
  expect(measure(compared, 'deltaF1')).toEqual({
    measure: 'deltaF1',
    left: null,
    right: 0.375,
    difference: null,
    interval: null,
  });
});

it('says that nothing can be compared', async () => {
  expect(await compare([])).toMatchObject({ success: null, families: [], gained: { count: 0 } });
});

const measure = (
  compared: Awaited<ReturnType<typeof compare>>,
  name: (typeof compared.measures)[number]['measure'],
) => compared.measures.find((each) => each.measure === name);

function fact(overrides: Partial<EpisodeFacts> & { status?: EpisodeStatus }): EpisodeFacts {
  return {
    id: anEpisodeId(),
    status: 'finished',
    success: true,
    steps: 5,
    revised: 0,
    tokens: 100,
    compared: 0,
    exactMatches: 0,
    tokenF1: 0,
    deltaF1: 0,
    comparedSets: 0,
    tokenSetF1: 0,
    ...overrides,
  };
}

function pair(taskId: string, one: EpisodeFacts | null, other: EpisodeFacts | null): PairFacts {
  return { taskId, family: 'pick', seed: 0, goal: null, nth: 1, left: one, right: other };
}

function compare(pairs: PairFacts[]) {
  const runs = new Map<string, Run>([left, right].map((run) => [run.id, run]));
  const ctx = {
    runs: { get: async (id: string) => runs.get(id) ?? null },
    statistics: { pairEpisodes: async () => pairs },
  };
  return compareRuns({ ctx, input: { left: left.id, right: right.id } });
}
