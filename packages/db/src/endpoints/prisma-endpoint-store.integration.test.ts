import type { CreateEndpointRequest } from '@foresight/contracts';
import { createTestDatabase } from '@foresight/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../create-database';
import { newEndpointId } from '../testing/new-run';

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

test('a new endpoint is unchecked and hides its key', async () => {
  const id = newEndpointId();
  const created = await db.endpoints.create(id, request('new', { apiKey: 'secret' }));
  expect(created).toMatchObject({
    id,
    name: 'new',
    hasApiKey: true,
    embedded: false,
    capabilities: null,
    health: { status: 'unchecked', checkedAt: null },
  });
  expect(JSON.stringify(created)).not.toContain('secret');
  expect(await db.endpoints.get(id)).toEqual(created);
  expect(await db.endpoints.getWithKey(id)).toEqual({ endpoint: created, apiKey: 'secret' });
});

test('an update changes what it names, and null forgets the key', async () => {
  const id = newEndpointId();
  const created = await db.endpoints.create(id, request('changing', { apiKey: 'secret' }));
  expect(await db.endpoints.update(id, {})).toEqual(created);
  expect(await db.endpoints.update(id, { timeoutMs: 5_000, extraBody: { top_k: 1 } })).toEqual({
    ...created,
    timeoutMs: 5_000,
    extraBody: { top_k: 1 },
  });
  expect(await db.endpoints.update(id, { templates: 'compact@1' })).toMatchObject({
    templates: 'compact@1',
  });
  expect(await db.endpoints.update(id, { apiKey: null })).toMatchObject({ hasApiKey: false });
  expect(await db.endpoints.update(newEndpointId(), { note: 'x' })).toBeNull();
});

test('a name is taken until its endpoint is removed', async () => {
  const first = newEndpointId();
  await db.endpoints.create(first, request('taken'));
  const conflict = { code: 'conflict', retryable: false };
  await expect(db.endpoints.create(newEndpointId(), request('taken'))).rejects.toMatchObject(
    conflict,
  );
  const other = newEndpointId();
  await db.endpoints.create(other, request('other'));
  await expect(db.endpoints.update(other, { name: 'taken' })).rejects.toMatchObject(conflict);
  await db.endpoints.remove(first);
  expect(await db.endpoints.update(other, { name: 'taken' })).toMatchObject({ name: 'taken' });
});

test('a removed endpoint is gone but for the runs that call it', async () => {
  const id = newEndpointId();
  const created = await db.endpoints.create(id, request('removed', { apiKey: 'secret' }));
  expect(await db.endpoints.remove(id)).toBe(true);
  expect(await db.endpoints.remove(id)).toBe(false);
  expect(await db.endpoints.get(id)).toBeNull();
  expect(await db.endpoints.update(id, { note: 'x' })).toBeNull();
  expect(await db.endpoints.list()).not.toContainEqual(expect.objectContaining({ id }));
  expect(await db.endpoints.getWithKey(id)).toEqual({ endpoint: created, apiKey: 'secret' });
});

test('the list is in the order of the names', async () => {
  for (const name of ['zz b', 'zz a', 'zz c'])
    await db.endpoints.create(newEndpointId(), request(name), { embedded: true });
  const ours = (await db.endpoints.list()).filter((endpoint) => endpoint.name.startsWith('zz'));
  expect(ours.map((endpoint) => endpoint.name)).toEqual(['zz a', 'zz b', 'zz c']);
  expect(ours.every((endpoint) => endpoint.embedded)).toBe(true);
});

test('a check is recorded, also one that learnt nothing', async () => {
  const id = newEndpointId();
  await db.endpoints.create(id, request('checked'));
  const health = {
    status: 'healthy' as const,
    message: 'Answers in 12 ms.',
    checkedAt: '2026-01-01T00:00:00.000Z',
    latencyMs: 12.5,
    models: ['small'],
    templates: 'compact@1',
  };
  const capabilities = {
    streaming: true,
    logprobs: true,
    topLogprobs: false,
    usage: true,
    seed: false,
  };
  expect(await db.endpoints.recordCheck(id, { health, capabilities })).toMatchObject({
    health,
    capabilities,
  });
  expect(await db.endpoints.recordCheck(id, { health, capabilities: null })).toMatchObject({
    capabilities: null,
  });
  expect(await db.endpoints.recordCheck(newEndpointId(), { health, capabilities })).toBeNull();
});

function request(name: string, changes: Partial<CreateEndpointRequest> = {}) {
  return {
    name,
    baseUrl: 'http://127.0.0.1:8000/v1',
    model: 'small',
    roles: ['policy' as const],
    templates: 'standard@1',
    maxConcurrency: 4,
    timeoutMs: 1_000,
    extraBody: {},
    note: '',
    ...changes,
  };
}
