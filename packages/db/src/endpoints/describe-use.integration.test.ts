import { aRecordedCall, aRecordedStep, aRunConfig, createTestDatabase } from '@foresight/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../create-database';
import { newEndpointId, newEpisodes, newRun } from '../testing/new-run';
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

const policyId = newEndpointId();
const worldModelId = newEndpointId();
const reference = (endpointId: typeof policyId) => ({ endpointId, name: 'x', model: 'x' });
const config = aRunConfig({
  policy: reference(policyId),
  worldModel: reference(worldModelId),
  teacher: reference(worldModelId),
});

test('nobody uses a new endpoint', async () => {
  expect(await db.endpoints.describeUse(newEndpointId())).toEqual({ runs: [], recentCalls: null });
});

test('the newest runs name it in its roles, and its newest calls are measured', async () => {
  const older = newRun(config, 'older');
  await db.runs.create(older, newEpisodes(1));
  const episodes = newEpisodes(2);
  const newer = newRun(config, 'newer');
  await db.runs.create(newer, episodes);
  const held = await holdEpisode(db.episodes, episodes[0].id);
  const timing = { firstTokenMs: 100, totalMs: 300, queuedMs: 0, retries: 0 };
  const usage = { promptTokens: 50, completionTokens: 11, cachedTokens: null };
  const calls = [
    aRecordedCall({ endpointId: policyId, timing, usage }),
    aRecordedCall({ endpointId: policyId, timing: { ...timing, totalMs: 500 }, usage: null }),
    aRecordedCall({ endpointId: worldModelId, timing: { ...timing, totalMs: 9_000 } }),
  ];
  await db.episodes.commitStep(held, aRecordedStep({ calls }));

  const { runs, recentCalls } = await db.endpoints.describeUse(policyId);
  expect(runs).toMatchObject([
    { id: newer.id, name: 'newer', roles: ['policy'], status: expect.any(String) },
    { id: older.id, roles: ['policy'] },
  ]);
  expect(recentCalls).toEqual({
    count: 2,
    medianMs: 400,
    slowMs: expect.closeTo(490),
    medianFirstTokenMs: 100,
    promptTokens: 50,
    completionTokens: 11,
    // Ten tokens after the first, in 200 ms.
    tokensPerSecond: 50,
  });
  const other = await db.endpoints.describeUse(worldModelId);
  expect(other.runs[0]?.roles).toEqual(['world_model', 'teacher']);
});
