import type { EpisodeId, RecordedStep } from '@foresight/contracts';
import {
  aGate,
  anOkField,
  aRecordedCall,
  aRecordedStep,
  aReflection,
  aRunConfig,
  createTestDatabase,
} from '@foresight/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../create-database';
import { newEpisodes, newRun } from '../testing/new-run';
import { holdEpisode } from '../testing/worker';

let db: Database;
const cleanups: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  db = createDatabase({ connectionString: url });
  cleanups.push(db.close, drop);
});
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

test('a step comes back as it was committed, and the counters grow', async () => {
  const held = await hold();
  const step = aRecordedStep({
    reward: 0.5,
    repairs: 1,
    gate: aGate({ executed: 'revision', reason: 'revised', actionsDiffer: true }),
    reflection: aReflection({
      thinking: 'hm',
      parseStatus: 'lenient',
      finalAction: { value: null, status: 'missing', raw: null },
      reviseProbability: { ...anOkField(0.85), raw: '.85' },
      confidence: 0.1234567890123,
      contradictions: ['revise_but_same_action', 'keep_but_action_changed'],
    }),
    calls: [
      aRecordedCall({ tokens: [{ text: 'a', logprob: -0.25, top: [] }] }),
      aRecordedCall({ phase: 'reflect', usage: null, thinking: 'hm' }),
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
      completionTokens: 10,
    },
  });
  expect(await db.episodes.listRecordedSteps(held.episodeId, { from: 0, to: 9 })).toEqual([step]);
});

test('nothing is written without the lease, out of order, or twice', async () => {
  const held = await hold();
  expect(
    await db.episodes.commitStep(
      { ...held, lease: 'other' },
      aRecordedStep({ observation: 'first' }),
    ),
  ).toBeNull();
  expect(await db.episodes.commitStep(held, aRecordedStep({ index: 1 }))).toBeNull();
  expect(
    await db.episodes.commitStep(held, aRecordedStep({ observation: 'first' })),
  ).not.toBeNull();
  expect(await db.episodes.commitStep(held, aRecordedStep({ observation: 'twice' }))).toBeNull();
  const steps = await db.episodes.listRecordedSteps(held.episodeId, { from: 0, to: 9 });
  expect(steps.map((step) => step.observation)).toEqual(['first']);
});

test('nothing is written after the run was cancelled', async () => {
  const held = await hold();
  const episode = await db.episodes.get(held.episodeId);
  if (episode) await db.runs.cancel(episode.runId, 'enough');
  expect(await db.episodes.commitStep(held, aRecordedStep({ observation: 'first' }))).toBeNull();
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
    await db.episodes.commitStep(held, aRecordedStep({ index, reward }));
  expect((await db.episodes.get(held.episodeId))?.reward).toEqual(sum);
  const steps = await db.episodes.listRecordedSteps(held.episodeId, { from: 0, to: 9 });
  expect(steps.map((step) => step.reward)).toEqual(rewards);
});

test('a step of 5 MB is committed', async () => {
  const held = await hold();
  const step = aRecordedStep({ observation: 'a😀b👩‍🚀c\u0000'.repeat(250_000) });
  await db.episodes.commitStep(held, step);
  expect(await db.episodes.listRecordedSteps(held.episodeId, { from: 0, to: 0 })).toEqual([step]);
});

test('sums of tokens stay within what the columns hold', async () => {
  const held = await hold();
  const most = 2_147_483_647;
  const usage = { promptTokens: most, completionTokens: most, cachedTokens: null };
  const calls = [aRecordedCall({ usage }), aRecordedCall({ phase: 'reflect', usage })];
  await db.episodes.commitStep(held, aRecordedStep({ calls }));
  const next = aRecordedStep({ index: 1, calls });
  expect(await db.episodes.commitStep(held, next)).toMatchObject({
    totals: { steps: 2, promptTokens: most, completionTokens: most },
  });
});

async function hold(): Promise<{ episodeId: EpisodeId; lease: string }> {
  const episodes = newEpisodes(1);
  await db.runs.create(newRun(aRunConfig()), episodes);
  return holdEpisode(db.episodes, episodes[0].id);
}
