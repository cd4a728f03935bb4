import { afterEach, describe, expect, it } from 'vitest';
import { buildModel, buildRequest, collectAnswer } from './testing/collect-answer';
import {
  type Answer,
  beginStream,
  delta,
  finish,
  sendJson,
  startUglyServer,
  streamTexts,
  type UglyServer,
  writeEvent,
} from './testing/ugly-server';

let server: UglyServer;
afterEach(() => server.close());

async function answerOf(answer: Answer) {
  server = await startUglyServer(answer);
  return collectAnswer(buildModel(server.baseUrl).generate(buildRequest()));
}

describe('what is asked', () => {
  it('sends sampling, features and the key, and lets the extra body win', async () => {
    server = await startUglyServer((response) => streamTexts(response, ['hi']));
    const model = buildModel(`${server.baseUrl}/`, {
      endpoint: { apiKey: 'secret', extraBody: { top_p: 0.5, chat_template_kwargs: { x: 1 } } },
    });
    await collectAnswer(model.generate(buildRequest({ stop: ['\n\n'] })));
    const [request] = server.requests;
    expect(request?.path).toBe('/v1/chat/completions');
    expect(request?.headers.authorization).toBe('Bearer secret');
    expect(request?.body).toEqual({
      model: 'asked',
      messages: [{ role: 'user', content: 'hello' }],
      max_tokens: 16,
      temperature: 0.7,
      top_p: 0.5,
      seed: 7,
      stop: ['\n\n'],
      stream: true,
      stream_options: { include_usage: true },
      logprobs: true,
      top_logprobs: 5,
      chat_template_kwargs: { x: 1 },
    });
  });

  it('leaves out what the endpoint cannot do', async () => {
    server = await startUglyServer((response) =>
      sendJson(response, 200, { choices: [{ message: { content: 'hi' }, finish_reason: 'stop' }] }),
    );
    const none = {
      streaming: false,
      logprobs: false,
      topLogprobs: false,
      usage: false,
      seed: false,
    };
    const model = buildModel(server.baseUrl, { endpoint: { capabilities: none } });
    await collectAnswer(model.generate(buildRequest()));
    const body = server.requests[0]?.body ?? {};
    expect(body.stream).toBe(false);
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['seed']));
    expect(body).not.toHaveProperty('logprobs');
    expect(body).not.toHaveProperty('stream_options');
  });
});

describe('streams', () => {
  it('reads text, usage, finish reason, model and timing', async () => {
    const { text, generation } = await answerOf((response) => {
      beginStream(response);
      writeEvent(response, delta({ role: 'assistant', content: '' }));
      writeEvent(response, delta({ content: 'go to ' }));
      writeEvent(response, delta({ content: 'shelf 1' }, { finish_reason: 'length' }));
      writeEvent(response, {
        model: 'served',
        choices: [],
        usage: {
          prompt_tokens: 9,
          completion_tokens: 4,
          prompt_tokens_details: { cached_tokens: 8 },
        },
      });
      writeEvent(response, '[DONE]');
      response.end();
    });
    expect(text).toBe('go to shelf 1');
    expect(generation).toMatchObject({
      text: 'go to shelf 1',
      thinking: null,
      finishReason: 'length',
      tokens: null,
      usage: { promptTokens: 9, completionTokens: 4, cachedTokens: 8 },
      endpointId: 'end_test',
      model: 'served',
      timing: { retries: 0 },
    });
    expect(generation.timing.firstTokenMs).toBeGreaterThan(0);
    expect(generation.timing.totalMs).toBeGreaterThanOrEqual(generation.timing.firstTokenMs ?? 0);
  });

  it('bears comments, CRLF, event names and a missing [DONE]', async () => {
    const { text } = await answerOf((response) => {
      beginStream(response);
      response.write(': keep-alive\r\n\r\n');
      response.write(`event: message\r\ndata: ${JSON.stringify(delta({ content: 'a' }))}\r\n\r\n`);
      response.write(': keep-alive\n\n');
      response.end(`data:${JSON.stringify(finish())}`);
    });
    expect(text).toBe('a');
  });

  it('joins characters that the network splits, byte by byte', async () => {
    const content = '🧊 naïve 🔥';
    const { text } = await answerOf(async (response) => {
      beginStream(response);
      const bytes = Buffer.from(`data: ${JSON.stringify(delta({ content }))}\n\n`);
      for (const byte of bytes) {
        response.write(Buffer.from([byte]));
        await new Promise(setImmediate);
      }
      writeEvent(response, finish());
      response.end();
    });
    expect(text).toBe(content);
  });

  it('passes surrogate halves of two pieces, lone surrogates and U+0000 unchanged', async () => {
    const pieces = ['\ud83e', '\uddca', '\u0000', '\ud800', 'x'];
    const { text, generation } = await answerOf((response) => streamTexts(response, pieces));
    expect(text).toBe(pieces.join(''));
    expect(generation.text).toBe(pieces.join(''));
  });

  it('reads events from a server that forgets the content type', async () => {
    const { text } = await answerOf((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      writeEvent(response, delta({ content: 'plain' }, { finish_reason: 'stop' }));
      response.end();
    });
    expect(text).toBe('plain');
  });

  it('does not wait for a server that keeps the connection open after [DONE]', async () => {
    const { text } = await answerOf((response) => {
      beginStream(response);
      writeEvent(response, delta({ content: 'done' }));
      writeEvent(response, '[DONE]');
    });
    expect(text).toBe('done');
  });

  it('reuses connections of finished answers', async () => {
    const sockets = new Set<unknown>();
    server = await startUglyServer((response) => {
      sockets.add(response.socket);
      streamTexts(response, ['a']);
    });
    const model = buildModel(server.baseUrl);
    for (let nth = 0; nth < 8; nth += 1) {
      await collectAnswer(model.generate(buildRequest()));
    }
    // A connection is free again only a moment after its answer ended.
    expect(sockets.size).toBeLessThan(5);
  });
});

describe('whole answers', () => {
  it('takes a JSON answer of a server that ignores stream', async () => {
    const { text, generation } = await answerOf((response) =>
      sendJson(response, 200, {
        model: 'served',
        choices: [
          { index: 0, message: { role: 'assistant', content: 'hi' }, finish_reason: 'stop' },
        ],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
    expect(text).toBe('hi');
    expect(generation.usage).toEqual({ promptTokens: 1, completionTokens: 1, cachedTokens: null });
  });
});

describe('what Python writes', () => {
  it('keeps an answer whose log-probabilities are bare NaN and Infinity', async () => {
    const said = 'NaN, "Infinity" and \\';
    const token = { token: said, logprob: '@NaN', top_logprobs: [] };
    const choice = { message: { content: said }, finish_reason: 'stop' };
    const { text, generation } = await answerOf((response) => {
      const json = JSON.stringify({
        choices: [
          { ...choice, logprobs: { content: [token, { ...token, logprob: '@-Infinity' }] } },
        ],
      });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(json.replaceAll(/"@(-?\w+)"/g, '$1'));
    });
    expect(text).toBe(said);
    expect(generation.tokens).toBeNull();
  });

  it('leaves out a usage that counts more tokens than there can be', async () => {
    const { generation } = await answerOf((response) =>
      sendJson(response, 200, {
        choices: [{ message: { content: 'hi' }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 3_000_000_000, completion_tokens: 1 },
      }),
    );
    expect(generation.usage).toBeNull();
  });
});
