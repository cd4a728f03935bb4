import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { AgentGymKind } from '../agent-gym/agent-gym-dialect';
import { startAgentGymTestServer } from '../testing/agent-gym-test-server';
import { startOpenEnvTestServer } from '../testing/open-env-test-server';
import { checkRemoteWorld } from './check-remote-world';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function gym(kind: AgentGymKind) {
  const server = await startAgentGymTestServer(kind);
  closers.push(server.close);
  return server;
}

const check = (baseUrl: string, kind: AgentGymKind) =>
  checkRemoteWorld({ protocol: 'agentgym', name: 'far', baseUrl, kind });

test('a server of the kind asked for is fine, and no session stays behind', async () => {
  const server = await gym('textcraft');
  expect(await check(server.baseUrl, 'textcraft')).toMatchObject({ ok: true });
  expect(server.openSessions()).toBe(0);
});

test.each<[AgentGymKind, AgentGymKind, string]>([
  ['textcraft', 'alfworld', 'textcraft'],
  ['alfworld', 'sciworld', 'alfworld'],
  ['sqlgym', 'webshop', 'sqlgym'],
  ['webarena', 'webshop', 'webarena'],
  ['wordle', 'babyai', 'wordle'],
  ['searchqa', 'textcraft', 'searchqa or academia'],
])('a %s server is not taken for %s', async (real, asked, named) => {
  const server = await gym(real);
  const { ok, message } = await check(server.baseUrl, asked);
  expect(ok).toBe(false);
  expect(message).toContain(`seems to be an AgentGym server of ${named}`);
  expect(message).toContain(`not ${asked}`);
});

test('a greeting tells kinds apart that speak alike', async () => {
  const server = await gym('sciworld');
  server.intercept(({ path }) =>
    path === '/' ? { text: '"This is environment SciWorld."' } : null,
  );
  expect(await check(server.baseUrl, 'babyai')).toMatchObject({
    ok: false,
    message: expect.stringContaining('an AgentGym server of sciworld, not babyai'),
  });
  expect(await check(server.baseUrl, 'sciworld')).toMatchObject({ ok: true });
});

test('an OpenEnv server is recognised, and the other way round', async () => {
  const echo = await startOpenEnvTestServer();
  closers.push(echo.close);
  expect((await check(echo.baseUrl, 'alfworld')).message).toContain(
    'seems to be an OpenEnv server',
  );
  const { baseUrl } = await gym('textcraft');
  const asked = await checkRemoteWorld({ protocol: 'openenv', name: 'far', baseUrl });
  expect(asked).toMatchObject({ ok: false, message: expect.stringContaining('textcraft') });
});

test('an OpenEnv environment comes with the fields to choose from', async () => {
  const echo = await startOpenEnvTestServer();
  closers.push(echo.close);
  const found = await checkRemoteWorld({ protocol: 'openenv', name: 'far', baseUrl: echo.baseUrl });
  expect(found).toMatchObject({
    ok: true,
    message:
      'EchoEnv was played for one step: “message” takes the action, “echoed_message” is shown.',
    fields: { actionCandidates: ['message'], observationCandidates: ['echoed_message'] },
  });
  expect(echo.openSessions()).toBe(0);
});

test('an OpenEnv environment that wants more than text says what', async () => {
  const action = {
    properties: { player: { type: 'string' }, x: { type: 'integer' } },
    required: ['player', 'x'],
  };
  const echo = await startOpenEnvTestServer({ schema: { action, observation: {}, state: {} } });
  closers.push(echo.close);
  const found = await checkRemoteWorld({ protocol: 'openenv', name: 'far', baseUrl: echo.baseUrl });
  expect(found).toMatchObject({ ok: false, message: expect.stringContaining('also have x') });
});

test('what is no server at all is said in words', async () => {
  const nobody = await gym('maze');
  await nobody.close();
  closers.length = 0;
  expect(await check(nobody.baseUrl, 'maze')).toMatchObject({
    ok: false,
    message: expect.stringContaining('Is the server running, and on this port?'),
  });
  expect((await check('localhost:3000', 'maze')).message).toContain('must begin with http://');
  expect((await check('', 'maze')).ok).toBe(false);
});

test('a web site is not taken for a world', async () => {
  const site = createServer((_request, response) => response.end('<html>Welcome</html>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  closers.push(
    () =>
      new Promise((resolve) => {
        site.close(() => resolve());
        site.closeAllConnections();
      }),
  );
  const baseUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  expect(await check(baseUrl, 'alfworld')).toMatchObject({
    ok: false,
    message: expect.stringContaining('not JSON'),
  });
});
