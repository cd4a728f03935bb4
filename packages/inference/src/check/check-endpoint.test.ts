import { endpointHealthSchema } from '@foresight/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  beginStream,
  delta,
  finish,
  type ReceivedRequest,
  sendJson,
  startUglyServer,
  type UglyServer,
  writeEvent,
} from '../testing/ugly-server';
import { checkEndpoint } from './check-endpoint';

let server: UglyServer;
afterEach(() => server.close());

const models = { object: 'list', data: [{ id: 'tiny' }, { id: 'other' }] };
const whole = { choices: [{ message: { content: 'OK' }, finish_reason: 'stop' }] };

async function check(answer: Answer, overrides: { path?: string; model?: string } = {}) {
  server = await startUglyServer(answer);
  return checkAt(`${server.origin}${overrides.path ?? '/v1'}`, overrides.model);
}

async function checkAt(baseUrl: string, model = 'tiny') {
  const checked = await checkEndpoint({ baseUrl, model, extraBody: {}, timeoutMs: 2_000 });
  expect(endpointHealthSchema.safeParse(checked.health).success).toBe(true);
  return checked;
}

const listing =
  (chat: Answer): Answer =>
  (response, request, nth) =>
    request.path === '/v1/models'
      ? sendJson(response, 200, models)
      : request.path === '/v1/chat/completions'
        ? chat(response, request, nth)
        : sendJson(response, 404, { detail: 'Not Found' });

describe('a good server', () => {
  it('is healthy, with its models and what it can do', async () => {
    const { health, capabilities } = await check(
      listing((response) => {
        beginStream(response);
        const logprobs = {
          content: [{ token: 'OK', logprob: -1, top_logprobs: [{ token: 'OK', logprob: -1 }] }],
        };
        writeEvent(response, delta({ content: 'OK' }, { logprobs }));
        writeEvent(response, { ...finish(), usage: { prompt_tokens: 1, completion_tokens: 1 } });
        response.end();
      }),
    );
    expect(health).toMatchObject({ status: 'healthy', models: ['tiny', 'other'] });
    expect(health.latencyMs).toBeGreaterThan(0);
    expect(capabilities).toEqual({
      streaming: true,
      logprobs: true,
      topLogprobs: true,
      usage: true,
      seed: true,
    });
  });

  it('tells what the model was trained with, if it says so in a way that can be read', async () => {
    const said = async (templates: unknown) => {
      const { health } = await check((response, request) =>
        request.path === '/v1/models'
          ? sendJson(response, 200, { data: [{ id: 'other' }, { id: 'tiny', templates, role: 7 }] })
          : sendJson(response, 200, whole),
      );
      await server.close();
      return health.templates;
    };
    expect(await said('compact@1')).toBe('compact@1');
    expect(await said(undefined)).toBeNull();
    expect(await said({ strange: true })).toBeNull();
    server = await startUglyServer(() => {});
  });

  it('is asked for less when it refuses fields', async () => {
    const strict = (request: ReceivedRequest) =>
      ['logprobs', 'stream_options'].find((field) => field in request.body);
    const { health, capabilities } = await check(
      listing((response, request) => {
        const unknown = strict(request);
        if (unknown === undefined) sendJson(response, 200, whole);
        else sendJson(response, 400, { error: { message: `unknown field ${unknown}` } });
      }),
    );
    expect(health.status).toBe('healthy');
    expect(health.message).toContain('confidence');
    expect(capabilities).toEqual({
      streaming: false,
      logprobs: false,
      topLogprobs: false,
      usage: false,
      seed: true,
    });
  });

  it('may have no list of models', async () => {
    const { health } = await check((response, request) =>
      request.path === '/v1/chat/completions'
        ? sendJson(response, 200, whole)
        : sendJson(response, 404, {}),
    );
    expect(health).toMatchObject({ status: 'healthy', models: [] });
  });
});

describe('what is wrong, in words', () => {
  it('nobody listens', async () => {
    server = await startUglyServer(() => {});
    await server.close();
    const { health } = await checkAt(server.baseUrl);
    expect(health.message).toContain(new URL(server.origin).host);
    expect(health.message).toContain('Is the server running');
    server = await startUglyServer(() => {});
  });

  it('the key is wrong', async () => {
    const { health } = await check((response) => sendJson(response, 401, {}));
    expect(health.message).toContain('API key');
  });

  it('the model is not served', async () => {
    const { health } = await check(
      listing(() => {}),
      { model: 'huge' },
    );
    expect(health).toMatchObject({ status: 'unhealthy', models: ['tiny', 'other'] });
    expect(health.message).toContain('“huge”');
    expect(health.message).toContain('tiny, other');
  });

  it.each(['', '/', '/v1/chat/completions'])('the base URL ends in “%s”', async (path) => {
    const { health } = await check(
      listing(() => {}),
      { path },
    );
    expect(health.message).toContain(`Set the base URL to ${server.origin}/v1`);
  });

  it('it is another kind of server', async () => {
    const { health } = await check((response) => void response.end('<html>Welcome</html>'));
    expect(health.message).toContain('not an OpenAI-compatible API');
  });

  it('it is too slow', async () => {
    const { health } = await check(listing(() => {}));
    expect(health.message).toContain('took longer than 2000 ms');
  });

  it('it refuses every request', async () => {
    const { health, capabilities } = await check(
      listing((response) => sendJson(response, 400, { error: { message: 'no template' } })),
    );
    expect(health.message).toContain('no template');
    expect(capabilities).toBeNull();
  });
});
