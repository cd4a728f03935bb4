import { type EpisodeId, errorBodySchema, type RunId } from '@foresight/contracts';
import { createDatabase, type Database } from '@foresight/db';
import {
  aDraft,
  anEndpointId,
  anEpisodeId,
  aRecordedStep,
  aRunId,
  createTestDatabase,
  startScriptedModelServer,
  steadyScript,
  type TestDatabase,
} from '@foresight/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawRequest, sendRequest } from './testing/send-request';
import { type BuiltServer, startBuiltServer } from './testing/start-built-server';

let testDatabase: TestDatabase;
let database: Database;
let server: BuiltServer;
let policyId: string;
let worldModelId: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ connectionString: testDatabase.url });
  server = await startBuiltServer({ DATABASE_URL: testDatabase.url });
  policyId = (await createEndpoint('policy', ['policy'])).id;
  worldModelId = (await createEndpoint('world model', ['world_model', 'teacher'])).id;
}, 60_000);

afterAll(async () => {
  await server?.stop();
  await database?.close();
  await testDatabase?.drop();
});

describe('runs', () => {
  test('are launched, listed, read, cancelled and retried', async () => {
    const launched = await post('/runs', { ...launch(), name: 'First', taskCount: 2 });
    expect(launched).toMatchObject({ status: 201, body: { run: { name: 'First' } } });
    const { id } = launched.body.run;
    expect(launched.body.run.counts).toMatchObject({ total: 2, queued: 2 });
    const listed = await get('/runs?limit=1&search=fir');
    expect(listed.body).toMatchObject({ items: [{ id }], nextCursor: null, total: 1 });
    expect((await get(`/runs/${id}`)).body).toEqual({ run: launched.body.run });
    const cancelled = await post(`/runs/${id}/cancel`, {});
    expect(cancelled).toMatchObject({ status: 200, body: { run: { status: 'cancelled' } } });
    expect(await post(`/runs/${id}/cancel`, {})).toMatchObject({ status: 200 });
    const retried = await post(`/runs/${id}/retry`, {});
    expect(retried).toMatchObject({ status: 200, body: { run: { status: 'queued' } } });
    expect(await post(`/runs/${id}/retry`, {})).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' } },
    });
  });

  test('are paged by their cursor, newest first', async () => {
    for (const name of ['page 1', 'page 2', 'page 3']) await post('/runs', { ...launch(), name });
    const first = await get('/runs?search=page&limit=2');
    expect(first.body.items.map((run: { name: string }) => run.name)).toEqual(['page 3', 'page 2']);
    const second = await get(`/runs?search=page&limit=2&cursor=${first.body.nextCursor}`);
    expect(second.body.items.map((run: { name: string }) => run.name)).toEqual(['page 1']);
    expect(second.body.nextCursor).toBeNull();
  });

  test('refuse a launch with every fault in words', async () => {
    const answer = await post('/runs', { taskCount: 0, seeds: [], policyEndpointId: 'nobody' });
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('invalid_input');
    const paths = answer.body.error.details.faults.map((fault: { path: string }) => fault.path);
    expect(paths).toEqual(expect.arrayContaining(['taskCount', 'seeds', 'policyEndpointId']));
  });
});

describe('episodes and steps', () => {
  test('are read with everything they hold, however it breaks systems', async () => {
    const runId = await launchRun();
    const episodes = await get(`/episodes?runId=${runId}`);
    const { id } = episodes.body.items[0];
    expect(episodes.body.items[0]).not.toHaveProperty('initialObservation');
    const step = await commitStep(id);
    const episode = await get(`/episodes/${id}`);
    expect(episode.body).toMatchObject({
      episode: { id, goal: breaking, initialObservation: breaking, reward: 'NaN' },
      previousEpisodeId: null,
      config: { mode: 'full' },
    });
    const steps = await get(`/episodes/${id}/steps?after=-1&limit=10`);
    const { calls, ...bodies } = step;
    expect(steps.body).toMatchObject({ items: [bodies], nextCursor: null });
    expect(steps.body.items[0].calls).toHaveLength(calls.length);
    expect((await get(`/episodes/${id}/steps?after=0`)).body.items).toEqual([]);
    const inspected = await get(`/episodes/${id}/steps/0/calls`);
    expect(inspected).toMatchObject({ status: 200 });
    expect(inspected.body.items[0]).toMatchObject({ text: breaking, promptVerified: false });
  });

  test('know where a page of steps may start', async () => {
    const id = await firstEpisode(await launchRun());
    for (const query of [
      'after=-2',
      'after=x',
      'after=1.5',
      'limit=0',
      'limit=201',
      'after=1e99',
      'after=99999999999',
    ])
      expect(await get(`/episodes/${id}/steps?${query}`)).toMatchObject({ status: 400 });
    for (const index of ['0', '7', '-1', 'x', '1.5', '99999999999'])
      expect(await get(`/episodes/${id}/steps/${index}/calls`)).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' } },
      });
  });

  test('are listed for a run only, and for one that may not exist', async () => {
    expect(await get('/episodes')).toMatchObject({ status: 400 });
    expect(await get('/episodes?runId=run_1')).toMatchObject({ status: 400 });
    expect((await get(`/episodes?runId=${aRunId(404)}`)).body).toEqual({
      items: [],
      nextCursor: null,
    });
  });
});

describe('forks', () => {
  test('are made once a key, listed and told as a tree', async () => {
    const id = await firstEpisode(await launchRun());
    await commitStep(id);
    const path = `/episodes/${id}/forks`;
    const fork = { step: 0, kind: 'own_action', action: breaking, requestKey: `key-${id}` };
    const made = await post(path, fork);
    expect(made).toMatchObject({
      status: 201,
      body: { episode: { fork: { parentEpisodeId: id, step: 0, action: breaking } } },
    });
    expect(await post(path, fork)).toEqual({ ...made, status: 200 });
    const listed = await get(path);
    expect(listed.body).toMatchObject({
      items: [{ episode: { id: made.body.episode.id }, runKind: 'fork', verdict: null }],
      nextCursor: null,
    });
    const tree = await get(`/episodes/${made.body.episode.id}/fork-tree`);
    expect(tree.body.items.map((item: { id: string }) => item.id)).toEqual([
      id,
      made.body.episode.id,
    ]);
    expect((await get(`/episodes/${made.body.episode.id}`)).body).toMatchObject({
      runKind: 'fork',
      config: { origin: { runName: expect.any(String) } },
    });
  });

  test('are refused in words', async () => {
    const id = await firstEpisode(await launchRun());
    await commitStep(id);
    const path = `/episodes/${id}/forks`;
    for (const fork of [
      { step: 0, kind: 'keep_draft' },
      { step: 0, kind: 'own_action' },
      { step: 7, kind: 'ask_again' },
      { step: 0, kind: 'ask_again', settings: { templates: 'none@1' } },
      { step: 0, kind: 'ask_again', settings: { policyEndpointId: worldModelId } },
      { step: 0, kind: 'ask_again', steps: 0 },
      { step: 0, kind: 'ask_again', requestKey: 'short' },
    ])
      expect(await post(path, fork)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_input', message: expect.any(String) } },
      });
    const nobody = `/episodes/${anEpisodeId(404)}`;
    expect(await post(`${nobody}/forks`, { step: 0, kind: 'ask_again' })).toMatchObject({
      status: 404,
    });
    for (const part of ['forks', 'fork-tree', 'steps/0/actions'])
      expect(await get(`${nobody}/${part}`)).toMatchObject({ status: 404 });
  });

  test('need a world that answers as it did', async () => {
    const id = await firstEpisode(await launchRun());
    await commitStep(id);
    // What was committed here no household ever printed.
    expect(await get(`/episodes/${id}/steps/1/actions`)).toMatchObject({
      status: 409,
      body: { error: { code: 'world_diverged' } },
    });
  });

  test('of a whole run are previewed, and launched only where something was revised', async () => {
    const runId = await launchRun();
    const path = `/runs/${runId}/counterfactuals`;
    expect((await post(`${path}/preview`, {})).body).toMatchObject({ forks: 0, families: [] });
    expect(await post(path, {})).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('No revised step') } },
    });
    expect(await post(path, { filter: { outcome: 'good' } })).toMatchObject({ status: 400 });
    const summary = { total: 0, better: 0 };
    expect((await get(path)).body).toMatchObject({ items: [], summary });
    expect((await get(`/runs/${runId}/verdicts`)).body).toMatchObject({ items: [], summary });
    expect(await get(`/runs/${aRunId(404)}/verdicts`)).toMatchObject({ status: 404 });
  });
});

describe('endpoints', () => {
  test('are created, listed, changed, checked and removed, and never tell their key', async () => {
    const model = await startScriptedModelServer({ script: steadyScript('look') });
    const created = await post('/endpoints', {
      name: 'mine',
      baseUrl: model.baseUrl,
      model: 'policy',
      roles: ['policy'],
      apiKey: 'sk-secret',
    });
    expect(created).toMatchObject({ status: 201, body: { endpoint: { hasApiKey: true } } });
    const { id } = created.body.endpoint;
    const path = `/endpoints/${id}`;
    expect((await get(path)).body.endpoint).toEqual(created.body.endpoint);
    const changed = await send('PATCH', path, { name: 'renamed', apiKey: null });
    expect(changed.body.endpoint).toMatchObject({ name: 'renamed', hasApiKey: false });
    const checked = await post(`${path}/check`, {});
    expect(checked.body.endpoint.health).toMatchObject({ status: 'healthy' });
    await model.stop();
    const listed = await get('/endpoints');
    expect(JSON.stringify([created, changed, listed])).not.toContain('sk-secret');
    expect(listed.body.items).toContainEqual(checked.body.endpoint);
    expect(await send('DELETE', path)).toMatchObject({ status: 204, body: '' });
    expect(await get(path)).toMatchObject({ status: 404 });
    expect(await send('DELETE', path)).toMatchObject({ status: 404 });
  });

  test.each([
    { apiKey: 'sk-1\r\nx: y' },
    { apiKey: 'sk-\u0000' },
    { apiKey: 'Schlüssel-✓' },
    { baseUrl: 'http://user:password@127.0.0.1:8000/v1' },
    { baseUrl: 'http://127.0.0.1:8000/v1?version=1' },
    { baseUrl: 'http://127.0.0.1:8000/v1#top' },
  ])('what no request could be sent with is refused: %j', async (fault) => {
    const body = { name: 'odd', baseUrl: nowhere, model: 'm', roles: ['policy'], ...fault };
    expect(await post('/endpoints', body)).toMatchObject({
      status: 400,
      body: { error: { details: { faults: [{ path: Object.keys(fault)[0] }] } } },
    });
  });

  test('a check of a server that is not there is an answer, not an error', async () => {
    const { id } = await createEndpoint('nowhere', ['policy']);
    const checked = await post(`/endpoints/${id}/check`, {});
    expect(checked).toMatchObject({
      status: 200,
      body: { endpoint: { health: { status: 'unhealthy' } } },
    });
  });

  test('a name can be taken once', async () => {
    const body = { name: 'taken', baseUrl: nowhere, model: 'm', roles: ['policy'] };
    expect(await post('/endpoints', body)).toMatchObject({ status: 201 });
    expect(await post('/endpoints', body)).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' } },
    });
  });
});

describe('worlds and health', () => {
  test('worlds on other servers are registered, checked, changed and removed', async () => {
    const dead = { name: 'craft', kind: 'agentgym:textcraft', baseUrl: 'http://127.0.0.1:9' };
    const registered = await post('/worlds', dead);
    expect(registered).toMatchObject({ status: 201, body: { world: dead } });
    expect(await post('/worlds', dead)).toMatchObject({ status: 409 });
    expect(await post('/worlds', { ...dead, name: 'household' })).toMatchObject({ status: 409 });
    expect(await post('/worlds', { ...dead, name: 'Not a slug' })).toMatchObject({ status: 400 });
    const checked = await post('/worlds/craft/check', {});
    expect(checked.body.world.health).toMatchObject({
      status: 'unhealthy',
      message: expect.stringContaining('http://127.0.0.1:9'),
    });
    const tasks = await get('/worlds/craft/tasks?split=all&limit=1');
    expect(tasks.body.items).toMatchObject([{ id: 'craft/all/0000' }]);
    expect((await get('/worlds/craft')).body).toMatchObject({
      world: { name: 'craft', remote: { health: { status: 'unhealthy' } } },
      openSessions: 0,
      sessions: [],
    });
    const baseUrl = 'http://127.0.0.1:10';
    const changed = await send('PATCH', '/worlds/craft', { baseUrl });
    expect(changed).toMatchObject({ status: 200, body: { world: { baseUrl } } });
    expect(await post('/worlds/household/check', {})).toMatchObject({ status: 404 });
  });

  test('a task is played by hand, and holds a session open meanwhile', async () => {
    const task = { world: 'household', split: 'train', taskId: 'household/train/0000' };
    const begun = await post('/plays', task);
    expect(begun).toMatchObject({ status: 201, body: { episode: { status: 'running' } } });
    const { id, runId } = begun.body.episode;
    const actions = await get(`/plays/${id}/actions`);
    expect(actions.body.items).toContain('go to fridge 1');
    const act = (index: number) =>
      post(`/plays/${id}/actions`, { index, action: 'go to fridge 1' });
    expect(await act(0)).toMatchObject({
      status: 200,
      body: { step: { index: 0, gate: { reason: 'person' } }, episode: { totals: { steps: 1 } } },
    });
    expect(await act(0)).toMatchObject({ status: 409 });
    const holder = expect.objectContaining({ episodeId: id, runId, runKind: 'play' });
    expect((await get('/worlds/household')).body.sessions).toContainEqual(holder);
    expect(await post(`/runs/${runId}/cancel`, {})).toMatchObject({ status: 200 });
    expect(await act(1)).toMatchObject({ status: 409 });
    expect((await get('/worlds/household')).body.sessions).not.toContainEqual(holder);
  });

  test('worlds tell their splits, and their tasks by pages', async () => {
    const worlds = await get('/worlds');
    expect(worlds.body.items[0]).toMatchObject({ name: 'household' });
    const split = worlds.body.items[0].splits[0].name;
    const first = await get(`/worlds/household/tasks?split=${split}&limit=2`);
    const cursor = encodeURIComponent(first.body.nextCursor);
    const second = await get(`/worlds/household/tasks?split=${split}&limit=2&cursor=${cursor}`);
    expect(first.body.items).toHaveLength(2);
    expect(second.body.items[0].id).not.toBe(first.body.items[0].id);
    expect(await get('/worlds/household/tasks')).toMatchObject({ status: 400 });
    expect(await get(`/worlds/household/tasks?split=${split}&cursor=zzz`)).toMatchObject({
      status: 400,
    });
    expect(await get('/worlds/household/tasks?split=none')).toMatchObject({ status: 400 });
    expect(await get('/worlds/mars/tasks?split=train')).toMatchObject({ status: 404 });
  });

  test('health tells of every backend', async () => {
    const health = await get('/health');
    expect(health).toMatchObject({
      status: 200,
      body: {
        status: 'ok',
        backends: {
          database: { status: 'ok' },
          queue: { status: 'ok' },
          realtime: { status: 'ok' },
        },
      },
    });
  });
});

describe('errors', () => {
  test.each([
    ['GET', '/runs/run_1'],
    ['GET', `/runs/${aRunId(404)}`],
    ['GET', '/runs/%00'],
    ['GET', '/runs/%F0%9F%98%80'],
    ['POST', `/runs/${aRunId(404)}/cancel`],
    ['POST', `/runs/${aRunId(404)}/retry`],
    ['GET', `/episodes/${anEpisodeId(404)}`],
    ['GET', `/episodes/${anEpisodeId(404)}/steps`],
    ['GET', `/episodes/${anEpisodeId(404)}/steps/0/calls`],
    ['GET', `/endpoints/${anEndpointId(404)}`],
    ['POST', `/endpoints/${anEndpointId(404)}/check`],
    ['GET', ''],
    ['GET', '/nothing'],
    ['POST', '/runs/a/b/c/d'],
  ])('%s %s is told to be not there', async (method, path) => {
    const answer = await send(method, path, method === 'POST' ? {} : undefined);
    expect(answer.status).toBe(404);
    expect(errorBodySchema.parse(answer.body).error.code).toBe('not_found');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['DELETE', '/runs'],
    ['PUT', `/runs/${aRunId(1)}`],
    ['GET', `/runs/${aRunId(1)}/cancel`],
    ['PATCH', '/health'],
  ])('%s %s is told to be no method of it', async (method, path) => {
    const answer = await send(method, path, method === 'GET' ? undefined : {});
    expect(answer.status).toBe(405);
    expect(errorBodySchema.parse(answer.body).error.message).toContain(method);
  });

  test.each([
    ['nothing', ''],
    ['half of it', '{"name":'],
    ['two of it', '{}{}'],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0x7d])],
  ])('a body with %s instead of JSON is refused', async (_, body) => {
    expect(await request('POST', '/endpoints', { body })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input', message: expect.stringContaining('JSON') } },
    });
  });

  test.each([null, [], 'text', 7, { preset: 'other' }, { preset: null }, { __proto__: null }])(
    'a launch of %j is refused',
    async (body) => {
      expect(await request('POST', '/runs', { body: JSON.stringify(body) })).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_input' } },
      });
    },
  );

  test('a body beyond a megabyte is refused, announced or not', async () => {
    const body = JSON.stringify({ note: 'x'.repeat(1_100_000) });
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[])
      expect(await request('POST', '/endpoints', { body, headers })).toMatchObject({
        status: 413,
        body: { error: { code: 'invalid_input' } },
      });
  });

  test('texts that break systems are found, refused or kept, but break nothing', async () => {
    for (const text of Object.values(breakingTexts)) {
      const created = await post('/endpoints', {
        name: `name ${text}`.slice(0, 90),
        baseUrl: nowhere,
        model: text.slice(0, 90),
        roles: ['policy'],
        note: text,
        extraBody: { [text]: text, nested: { __proto__: text } },
      });
      expect(created.status).toBe(201);
      const read = await get(`/endpoints/${created.body.endpoint.id}`);
      expect(read.body.endpoint.note).toBe(text);
      expect(read.body.endpoint.extraBody).toEqual(created.body.endpoint.extraBody);
      const query = encodeURIComponent(Buffer.from(text).toString());
      for (const path of [`/runs?search=${query}`, `/runs?world=${query}`])
        expect((await get(path)).status).toBe(200);
      for (const path of [`/runs?cursor=${query}`, `/runs?status=${query}`])
        expect((await get(path)).status).toBeLessThan(500);
    }
  });
});

const nowhere = 'http://127.0.0.1:1/v1';

const breakingTexts = {
  nul: 'a\u0000b',
  lone: 'a\ud83db\ude00',
  emoji: '👩‍👩‍👧🏳️‍🌈',
  sql: `'; drop table runs; -- %_\\`,
  path: '../../etc/passwd',
  bidi: '\u202eabc\u2066',
  html: '<script>alert(1)</script>',
  separators: 'a\u2028b\r\n\tc',
};
const breaking = Object.values(breakingTexts).join('');

const launch = () => ({
  policyEndpointId: policyId,
  worldModelEndpointId: worldModelId,
  taskCount: 1,
});

async function launchRun(): Promise<RunId> {
  return (await post('/runs', launch())).body.run.id;
}

async function firstEpisode(runId: RunId): Promise<EpisodeId> {
  return (await get(`/episodes?runId=${runId}`)).body.items[0].id;
}

async function createEndpoint(name: string, roles: string[]): Promise<{ id: string }> {
  const created = await post('/endpoints', { name, baseUrl: nowhere, model: name, roles });
  if (created.status !== 201)
    throw new Error(`${JSON.stringify(created)}\n${server.log.join('\n')}`);
  return created.body.endpoint;
}

/** What a worker does. */
async function commitStep(episodeId: EpisodeId) {
  const held = { episodeId, lease: 'lease' };
  await database.episodes.claim({ ...held, workerId: 'test', leaseMs: 60_000 });
  await database.episodes.recordOpening(held, { goal: breaking, initialObservation: breaking });
  const { calls, ...rest } = aRecordedStep();
  const step = {
    ...rest,
    draft: aDraft({ text: breaking }),
    action: breaking,
    observation: breaking,
    reward: 'NaN' as const,
    calls: calls.map((call) => ({ ...call, text: breaking })),
  };
  await database.episodes.commitStep(held, step);
  return step;
}

function request(method: string, path: string, options: RawRequest = {}) {
  return sendRequest(`${server.url}/api/v1${path}`, { method, ...options });
}
const send = (method: string, path: string, body?: unknown) => request(method, path, { body });
const get = (path: string) => send('GET', path);
const post = (path: string, body: unknown) => send('POST', path, body);
