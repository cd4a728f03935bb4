import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readEvents } from '../testing/read-events';
import { scriptedModel, serveModels } from '../testing/scripted-model';
import { startTestServer, type TestServer } from '../testing/start-test-server';
import { waitFor } from '../testing/wait-for';

const modelListSchema = z.object({
  object: z.literal('list'),
  data: z.array(z.object({ id: z.string(), object: z.string(), description: z.string() })),
});

const scored = { token: z.string(), logprob: z.number(), bytes: z.array(z.number()).nullable() };
const answerSchema = z.looseObject({
  choices: z.array(
    z.looseObject({
      message: z.object({ role: z.string(), content: z.string() }),
      finish_reason: z.string(),
      logprobs: z
        .object({
          content: z.array(z.object({ ...scored, top_logprobs: z.array(z.object(scored)) })),
        })
        .nullable(),
    }),
  ),
});
type Answer = z.infer<typeof answerSchema>;

const readAnswer = async (response: Response) => answerSchema.parse(await response.json());

function onlyChoice({ choices }: Answer) {
  const [choice] = choices;
  if (choice === undefined || choices.length > 1) throw new Error('One choice was expected.');
  return choice;
}

let server: TestServer;
afterEach(() => server.close());

const coin = scriptedModel('coin', ['heads 🪙 up', 'tails up']);
const long = scriptedModel('long', ['word '.repeat(1_000)]);
const hello = [{ role: 'user', content: 'toss' }];

async function start(tokensPerSecond = 0) {
  server = await startTestServer({ models: serveModels([coin, long]), tokensPerSecond });
}

describe('health and models', () => {
  it('tells that it is up and what each model is', async () => {
    await start();
    expect((await fetch(`${server.origin}/health`)).status).toBe(200);
    const list = modelListSchema.parse(await (await fetch(`${server.baseUrl}/models`)).json());
    expect(list).toEqual({
      object: 'list',
      data: [
        { id: 'coin', object: 'model', description: 'I am coin.' },
        { id: 'long', object: 'model', description: 'I am long.' },
      ],
    });
  });
});

describe('whole answers', () => {
  it('have text, finish reason, usage and log-probabilities', async () => {
    await start();
    const body = {
      model: 'coin',
      messages: hello,
      temperature: 0,
      logprobs: true,
      top_logprobs: 2,
    };
    const answer = await readAnswer(await server.post(body));
    expect(answer).toMatchObject({ object: 'chat.completion', model: 'coin' });
    expect(answer.usage).toMatchObject({ prompt_tokens: 1, completion_tokens: 3, total_tokens: 4 });
    const choice = onlyChoice(answer);
    expect(choice).toMatchObject({ index: 0, finish_reason: 'stop' });
    expect(choice.message).toEqual({ role: 'assistant', content: 'heads 🪙 up' });
    const tokens = choice.logprobs?.content ?? [];
    expect(tokens.map(({ token }) => token).join('')).toBe('heads 🪙 up');
    expect(tokens[1]?.bytes).toEqual([...Buffer.from(' 🪙')]);
    for (const { top_logprobs } of tokens) {
      const mass = top_logprobs.reduce((sum, { logprob }) => sum + Math.exp(logprob), 0);
      expect(mass).toBeLessThanOrEqual(1 + 1e-9);
    }
    expect(Math.exp(tokens[0]?.top_logprobs[0]?.logprob ?? 0)).toBeCloseTo(0.75);
  });

  it('repeat with the same seed and honour max_tokens', async () => {
    await start();
    const ask = async (fields: object) =>
      onlyChoice(
        await readAnswer(await server.post({ model: 'coin', messages: hello, ...fields })),
      );
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const texts = (all: { message: { content: string } }[]) =>
      all.map((each) => each.message.content);
    const first = texts(await Promise.all(seeds.map((seed) => ask({ seed }))));
    const second = texts(await Promise.all(seeds.map((seed) => ask({ seed }))));
    expect(second).toEqual(first);
    expect(new Set(first).size).toBe(2);
    expect((await ask({ max_tokens: 1 })).finish_reason).toBe('length');
  });
});

describe('streams', () => {
  it('carry role, text, finish reason, usage and [DONE] in this order', async () => {
    await start();
    const response = await server.post({
      model: 'coin',
      messages: hello,
      temperature: 0,
      stream: true,
      stream_options: { include_usage: true },
      logprobs: true,
      top_logprobs: 1,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = await readEvents(response);
    expect(events.pop()).toBe('[DONE]');
    const chunks = events.map((event) => JSON.parse(event));
    expect(chunks[0].choices[0].delta).toEqual({ role: 'assistant', content: '' });
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { completion_tokens: 3 } });
    expect(chunks.at(-2).choices[0]).toMatchObject({ delta: {}, finish_reason: 'stop' });
    const words = chunks.slice(1, -2).map(({ choices }) => choices[0]);
    expect(words.map(({ delta }) => delta.content)).toEqual(['heads', ' 🪙', ' up']);
    expect(words[0].logprobs.content[0].top_logprobs).toHaveLength(1);
  });

  it('leave usage and log-probabilities out unless asked', async () => {
    await start();
    const events = await readEvents(
      await server.post({ model: 'coin', messages: hello, stream: true }),
    );
    expect(events.join('')).not.toContain('usage');
    expect(events.join('')).not.toContain('"token"');
  });
});

describe('pace and abort', () => {
  it('keeps to the pace that is set', async () => {
    await start(100);
    const startedAt = performance.now();
    await server.post({ model: 'long', messages: hello, max_tokens: 20 });
    const took = performance.now() - startedAt;
    expect(took).toBeGreaterThan(180);
  });

  it.each([true, false])('stops writing when the client goes away (stream %s)', async (stream) => {
    await start(50);
    const leaving = new AbortController();
    const answer = server.post(
      { model: 'long', messages: hello, max_tokens: 900, stream },
      { signal: leaving.signal },
    );
    const read = answer.then((response) => response.text()).catch(() => 'gone');
    await waitFor(async () => (await inFlight()) === 1);
    leaving.abort();
    expect(await read).toBe('gone');
    await waitFor(async () => (await inFlight()) === 0);
    expect(await server.metric('foresight_model_requests_aborted_total', 'long')).toBe(1);
  });

  const inFlight = () => server.metric('foresight_model_requests_in_flight', 'long');
});

describe('refusals', () => {
  const cases: [string, unknown, number, object][] = [
    ['no JSON', '{', 400, {}],
    ['no messages', { model: 'coin', messages: [] }, 400, { param: 'messages' }],
    ['no answers', { model: 'coin', messages: hello, n: 0 }, 400, { param: 'n' }],
    [
      'what it cannot honour',
      { model: 'coin', messages: hello, top_k: 5 },
      400,
      { param: 'top_k' },
    ],
    ['top without logprobs', { model: 'coin', messages: hello, top_logprobs: 2 }, 400, {}],
    ['an unknown model', { model: 'x', messages: hello }, 404, { code: 'model_not_found' }],
    [
      'too long a prompt',
      { model: 'coin', messages: [{ role: 'user', content: 'word '.repeat(40_000) }] },
      400,
      { code: 'context_length_exceeded' },
    ],
  ];
  it.each(cases)('%s', async (_name, body, status, error) => {
    await start();
    const response = await server.post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      error: { message: expect.any(String), type: 'invalid_request_error', ...error },
    });
  });

  it('answers unknown paths in the same shape', async () => {
    await start();
    const response = await fetch(`${server.baseUrl}/embeddings`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('/v1/embeddings');
  });

  it('hides what broke inside', async () => {
    const prepare = () => {
      throw new Error('secret detail');
    };
    server = await startTestServer({ models: serveModels([{ ...coin, prepare }]) });
    const response = await server.post({ model: 'coin', messages: hello });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
  });
});
