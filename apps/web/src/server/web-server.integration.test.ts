import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { episodeRoom, type LiveMessage } from '@foresight/contracts';
import { createLivePublisher } from '@foresight/realtime';
import { createLiveClient } from '@foresight/realtime/client';
import {
  anEpisodeId,
  aStepProgress,
  createTestDatabase,
  startScriptedModelServer,
  steadyScript,
  type TestDatabase,
} from '@foresight/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRequest } from './testing/send-request';
import { type BuiltServer, startBuiltServer } from './testing/start-built-server';

let database: TestDatabase;
let server: BuiltServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startBuiltServer({ DATABASE_URL: database.url });
}, 60_000);

afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

describe('foreign pages', () => {
  const launch = (headers: Record<string, string>) =>
    sendRequest(`${server.url}/api/v1/runs`, { method: 'POST', headers, body: {} });

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://127.0.0.1:1' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('cannot launch anything: %j', async (headers) => {
    expect(await launch(headers)).toMatchObject({
      status: 403,
      body: { error: { code: 'invalid_input' } },
    });
  });

  test('are told apart from our own and from programs', async () => {
    for (const headers of [
      { origin: server.url },
      { origin: server.url, 'sec-fetch-site': 'same-origin' },
      {},
    ] as Record<string, string>[])
      expect(await launch(headers)).toMatchObject({ status: 400 });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'cannot hide JSON in what needs no permission: "%s"',
    async (type) => {
      expect(await launch({ 'content-type': type })).toMatchObject({ status: 415 });
    },
  );

  test.each(['/', '/runs', '/api/v1/runs', '/api/v1/health', '/icon.svg'])(
    'read nothing of %s under a name of their own',
    async (path) => {
      const answer = await sendRequest(server.url + path, { headers: { host: 'evil.example' } });
      expect(answer).toMatchObject({ status: 421, body: { error: { code: 'invalid_input' } } });
    },
  );

  test.each(['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'])(
    'leave %s as a name of this machine',
    async (name) => {
      const headers = { host: `${name}:${server.port}` };
      expect(await sendRequest(`${server.url}/api/v1/runs`, { headers })).toMatchObject({
        status: 200,
      });
    },
  );

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ host: 'evil.example' }],
    [{ host: 'evil.example', origin: 'http://evil.example' }],
  ])('cannot listen in: %j', async (headers) => {
    const path = '/socket.io/?EIO=4&transport=';
    expect(await sendRequest(`${server.url}${path}polling`, { headers })).toMatchObject({
      status: 403,
    });
    expect(await upgrade(`${path}websocket`, headers)).toBe('refused');
  });

  test('may let nobody but our own socket upgrade', async () => {
    expect(await upgrade('/', {})).toBe('refused');
    expect(await upgrade('/socket.io/?EIO=4&transport=websocket', {})).toBe('upgraded');
  });
});

describe('every answer', () => {
  test.each(['/runs/%', '/runs/%ff', '/api/v1/runs/%ff', '/worlds/%E0%A4%A'])(
    'to a path that spells no text is a refusal: %s',
    async (path) => {
      expect(await sendRequest(server.url + path)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_input' } },
      });
    },
  );

  test.each(['/', '/api/v1/runs', '/api/v1/nothing', '/icon.svg'])(
    'carries the headers that keep a page safe: %s',
    async (path) => {
      const { headers } = await sendRequest(server.url + path);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe-eval');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  test('of a page is HTML, also of one that is not there', async () => {
    const page = await sendRequest(`${server.url}/endpoints`);
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('<html') });
    expect(await sendRequest(`${server.url}/nothing`)).toMatchObject({ status: 404 });
  });
});

test('viewers hear what other processes publish', async () => {
  const logger = { info: () => {}, warn: () => {}, error: () => {} };
  const publisher = createLivePublisher(
    { backend: 'postgres', connectionString: database.url },
    { logger },
  );
  const client = createLiveClient({ url: server.url });
  const room = episodeRoom(anEpisodeId(1));
  const heard = new Promise<LiveMessage>((resolve) => {
    client.follow(room, resolve, () => publisher.publish([room], aStepProgress()));
  });
  expect(await heard).toEqual(aStepProgress());
  client.close();
  await publisher.close();
});

describe('the embedded models', () => {
  const script = steadyScript('look');
  const models = [
    { id: 'household-policy', role: 'policy' },
    { id: 'household-world-model', role: 'world_model' },
  ];
  const launchDemo = ({ url }: BuiltServer) =>
    sendRequest(`${url}/api/v1/runs`, { method: 'POST', body: { preset: 'demo' } });
  const listEndpoints = async ({ url }: BuiltServer) =>
    (await sendRequest(`${url}/api/v1/endpoints`)).body.items;

  test('are there from the start where their server answers, and the demo can be launched', async () => {
    const embedded = await startScriptedModelServer({ script, models });
    const again = await startBuiltServer({
      DATABASE_URL: database.url,
      EMBEDDED_MODEL_SERVER_URL: embedded.baseUrl,
    });
    const expected = models.map(({ id }) => ({ model: id, embedded: true }));
    expect(await listEndpoints(again)).toMatchObject(expected);
    expect(await launchDemo(again)).toMatchObject({
      status: 201,
      body: { run: { status: 'queued' } },
    });
    expect(await again.stop()).toBe(0);
    await embedded.stop();
  });

  test('are asked for again until they answer, and until then the demo says so', async () => {
    const fresh = await createTestDatabase();
    const { baseUrl, stop } = await startScriptedModelServer({ script });
    await stop();
    const early = await startBuiltServer({
      DATABASE_URL: fresh.url,
      EMBEDDED_MODEL_SERVER_URL: baseUrl,
    });
    expect(await listEndpoints(early)).toEqual([]);
    expect(await launchDemo(early)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('may still be loading') } },
    });
    const port = Number(new URL(baseUrl).port);
    const embedded = await startScriptedModelServer({ script, models, port });
    await expect.poll(() => listEndpoints(early), { timeout: 20_000 }).toHaveLength(2);
    expect(await launchDemo(early)).toMatchObject({ status: 201 });
    expect(await early.stop()).toBe(0);
    await embedded.stop();
    await fresh.drop();
  }, 40_000);
});

describe('the end', () => {
  test('comes by itself, viewers and idle connections or not', async () => {
    const other = await startBuiltServer({ DATABASE_URL: database.url });
    const client = createLiveClient({ url: other.url });
    await new Promise<void>((resolve) => {
      client.follow('runs', () => {}, resolve);
    });
    const idle = connect(other.port, '127.0.0.1');
    await once(idle, 'connect');
    // 0: nothing had to be forced.
    expect(await other.stop()).toBe(0);
    client.close();
    idle.destroy();
  });

  test('comes with the launcher’s', async () => {
    const other = await startBuiltServer({ DATABASE_URL: database.url });
    const exited = once(other.process, 'exit');
    other.process.disconnect();
    expect(await exited).toEqual([0, null]);
  });

  test('comes at once and in words when the environment is not valid', async () => {
    await expect(
      startBuiltServer({ DATABASE_URL: 'mysql://nobody', LOG_LEVEL: 'loud' }),
    ).rejects.toThrow(/DATABASE_URL: Give a Postgres URL[\s\S]*LOG_LEVEL/);
  });

  test('of the database is told by the health check', async () => {
    const lost = await createTestDatabase();
    const other = await startBuiltServer({ DATABASE_URL: lost.url });
    await lost.drop();
    const health = await sendRequest(`${other.url}/api/v1/health`);
    expect(health).toMatchObject({
      status: 503,
      body: {
        status: 'failed',
        backends: { database: { status: 'failed' }, realtime: { status: 'failed' } },
      },
    });
    const runs = await sendRequest(`${other.url}/api/v1/runs`);
    expect(runs.status).toBeGreaterThanOrEqual(500);
    expect(JSON.stringify(runs.body)).not.toContain('test_');
    expect(await other.stop()).toBe(0);
  });
});

/** Asks for a WebSocket as a browser does. */
function upgrade(path: string, headers: Record<string, string>): Promise<'upgraded' | 'refused'> {
  return new Promise((resolve) => {
    const sent = request(server.url + path, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    });
    sent.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve('upgraded');
    });
    sent.on('response', (response) => {
      response.destroy();
      resolve('refused');
    });
    sent.on('error', () => resolve('refused'));
    sent.end();
  });
}
