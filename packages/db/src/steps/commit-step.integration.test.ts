import type { EpisodeId, RecordedStep } from '@foresight/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCall, buildEpisodes, buildRun, buildStep } from '../testing/builders';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';

let db: TestDatabase;
beforeAll(async () => {
  db = await startTestDatabase();
});
afterAll(() => db.stop());

const lease = 'lease-1';

test('a step comes back as it was committed, and the counters grow', async () => {
  const held = await hold();
  const step = buildStep(0, {
    repairs: 1,
    gate: { ...buildStep(0).gate, executed: 'revision', reason: 'revised' },
    reflection: {
      text: 'think',
      thinking: 'hm',
      parseStatus: 'lenient',
      reflection: { value: 'x', status: 'ok', raw: 'x' },
      decision: { value: 'REVISE', status: 'ok', raw: 'REVISE' },
      finalAction: { value: null, status: 'missing', raw: null },
      reviseProbability: { value: 0.85, status: 'lenient', raw: '.85' },
      confidence: 0.1234567890123,
      decisionReviseProbability: null,
      contradictions: ['revise_but_same_action', 'keep_but_action_changed'],
    },
    calls: [
      buildCall(),
      buildCall({ phase: 'reflect', usage: null, tokens: null, thinking: 'hm' }),
    ],
  });
  expect(await db.episodes.commitStep(held, step)).toMatchObject({
    id: held.episodeId,
    reward: 0.5,
    totals: {
      steps: 1,
      revised: 1,
      repairs: 1,
      contradictions: 2,
      promptTokens: 100,
      completionTokens: 7,
    },
  });
  expect(await db.episodes.listRecordedSteps(held.episodeId, { from: 0, to: 9 })).toEqual([step]);
});

test('nothing is written without the lease, out of order, or twice', async () => {
  const held = await hold();
  expect(await db.episodes.commitStep({ ...held, lease: 'other' }, buildStep(0))).toBeNull();
  expect(await db.episodes.commitStep(held, buildStep(1))).toBeNull();
  expect(await db.episodes.commitStep(held, buildStep(0))).not.toBeNull();
  expect(await db.episodes.commitStep(held, buildStep(0, { observation: 'twice' }))).toBeNull();
  const steps = await db.episodes.listRecordedSteps(held.episodeId, { from: 0, to: 9 });
  expect(steps.map((step) => step.observation)).toEqual(['observation 0']);
});

test('nothing is written after the run was cancelled', async () => {
  const held = await hold();
  const episode = await db.episodes.get(held.episodeId);
  if (episode) await db.runs.cancel(episode.runId, 'enough');
  expect(await db.episodes.commitStep(held, buildStep(0))).toBeNull();
  expect(await db.episodes.listRecordedSteps(held.episodeId, { from: 0, to: 9 })).toEqual([]);
});

test.each<[RecordedStep['reward'][], RecordedStep['reward']]>([
  [['NaN', 1], 'NaN'],
  [['Infinity', -1], 'Infinity'],
  [['Infinity', '-Infinity'], 'NaN'],
  [[1.7e308, 1.7e308], 'Infinity'],
  [[-1.7e308, -1.7e308], '-Infinity'],
  [[0.1, 0.2], 0.1 + 0.2],
])('rewards %j add up to %j', async (rewards, sum) => {
  const held = await hold();
  for (const [index, reward] of rewards.entries())
    await db.episodes.commitStep(held, buildStep(index, { reward }));
  expect((await db.episodes.get(held.episodeId))?.reward).toEqual(sum);
  const steps = await db.episodes.listRecordedSteps(held.episodeId, { from: 0, to: 9 });
  expect(steps.map((step) => step.reward)).toEqual(rewards);
});

test('a step of 5 MB is committed', async () => {
  const held = await hold();
  const step = buildStep(0, { observation: 'a😀b👩‍🚀c\u0000'.repeat(400_000) });
  await db.episodes.commitStep(held, step);
  expect(await db.episodes.listRecordedSteps(held.episodeId, { from: 0, to: 0 })).toEqual([step]);
});

async function hold(): Promise<{ episodeId: EpisodeId; lease: string }> {
  const episodes = buildEpisodes(1);
  await db.runs.create(buildRun(), episodes);
  const episodeId = episodes[0]?.id as EpisodeId;
  await db.episodes.claim({ episodeId, workerId: 'w', lease, leaseMs: 60_000 });
  return { episodeId, lease };
}
