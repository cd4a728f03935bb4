import {
  type CreateRemoteWorldRequest,
  createRemoteWorldRequestSchema,
} from '@foresight/contracts';
import { newId } from '@foresight/services';
import { aRunConfig, createTestDatabase } from '@foresight/testkit';
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

test('a new world is unchecked and has the usual options', async () => {
  const id = newId('world');
  const created = await db.remoteWorlds.create(id, request('new'));
  expect(created).toMatchObject({
    id,
    name: 'new',
    kind: 'agentgym:textcraft',
    options: { actionField: null, timeoutMs: 60_000, maxOpenSessions: 32 },
    health: { status: 'unchecked', checkedAt: null },
  });
  expect(await db.remoteWorlds.get('new')).toEqual(created);
  expect(await db.remoteWorlds.list()).toContainEqual(created);
});

test('a name is taken until its world is removed', async () => {
  await db.remoteWorlds.create(newId('world'), request('taken'));
  const again = () => db.remoteWorlds.create(newId('world'), request('taken'));
  await expect(again()).rejects.toMatchObject({ code: 'conflict' });
  expect(await db.remoteWorlds.remove('taken')).toBe(true);
  expect(await db.remoteWorlds.remove('taken')).toBe(false);
  expect(await again()).toMatchObject({ name: 'taken' });
});

test('a check is kept until the settings change', async () => {
  const created = await db.remoteWorlds.create(newId('world'), request('checked'));
  const health = {
    status: 'unhealthy',
    message: 'Nobody answers: \u0000 \ud800.',
    checkedAt: '2026-01-01T00:00:00.000Z',
    fields: { actions: ['message'], observations: [] },
  } as const;
  const checked = { ...health, fields: { actions: ['message'], observations: [] } };
  expect(await db.remoteWorlds.recordCheck('checked', checked)).toEqual({ ...created, health });
  const options = { ...created.options, maxOpenSessions: 2 };
  expect(await db.remoteWorlds.update('checked', { options })).toEqual({ ...created, options });
  expect(await db.remoteWorlds.update('nobody', { options })).toBeNull();
});

test('the sessions of a world are its running episodes, oldest first', async () => {
  const world = { name: 'busy', version: '1', actionGrammar: '- look' };
  const run = newRun(aRunConfig({ world, concurrency: 8 }), 'three');
  const episodes = newEpisodes(3);
  await db.runs.create(run, episodes);
  for (const { id } of episodes.slice(0, 2)) await holdEpisode(db.episodes, id);
  const { openSessions, sessions } = await db.episodes.listRunning('busy', 1);
  expect(openSessions).toBe(2);
  expect(sessions).toMatchObject([
    { episodeId: episodes[0].id, runId: run.id, runName: 'three', runKind: 'rollout' },
  ]);
  expect(await db.episodes.listRunning('idle', 9)).toEqual({ openSessions: 0, sessions: [] });
});

function request(name: string): CreateRemoteWorldRequest {
  const baseUrl = 'http://127.0.0.1:36001';
  return createRemoteWorldRequestSchema.parse({ name, kind: 'agentgym:textcraft', baseUrl });
}
