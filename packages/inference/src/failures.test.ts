import type { ServerResponse } from 'node:http';
import { isAppError } from '@foresight/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  buildModel,
  buildRequest,
  collectAnswer,
  type ModelOverrides,
} from './testing/collect-answer';
import {
  type Answer,
  beginStream,
  delta,
  sendJson,
  startUglyServer,
  streamTexts,
  type UglyServer,
  writeEvent,
} from './testing/ugly-server';

let server: UglyServer;
afterEach(() => server?.close());

async function failureOf(answer: Answer, overrides: ModelOverrides = {}) {
  server = await startUglyServer(answer);
  return failureAt(server.baseUrl, overrides);
}

/** Writes as fast as the other side reads, for ever. */
function pour(response: ServerResponse, piece: string): void {
  while (!response.destroyed && response.write(piece));
  if (!response.destroyed) response.once('drain', () => pour(response, piece));
}

async function failureAt(baseUrl: string, overrides: ModelOverrides = {}) {
  try {
    await collectAnswer(buildModel(baseUrl, overrides).generate(buildRequest()));
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
  throw new Error('It answered.');
}

describe('refusals', () => {
  it.each([
    [401, 'endpoint_unauthorized'],
    [403, 'endpoint_unauthorized'],
    [400, 'endpoint_refused'],
    [404, 'endpoint_refused'],
    [422, 'endpoint_refused'],
  ])('HTTP %i is %s, sent once, with the server’s words', async (status, code) => {
    const error = await failureOf((response) =>
      sendJson(response, status, { error: { message: 'nope, sorry' } }),
    );
    expect(error).toMatchObject({ code, retryable: false });
    expect(error.message).toContain(server.baseUrl);
    expect(error.message).toContain('nope, sorry');
    expect(server.requests).toHaveLength(1);
  });

  it('never shows the key', async () => {
    const error = await failureOf((response) => sendJson(response, 401, {}), {
      endpoint: { apiKey: 'sk-very-secret' },
    });
    expect(JSON.stringify([error.message, error.details])).not.toContain('very-secret');
  });
});

describe('prompts that are too long', () => {
  const sentence = 'This model has a maximum context length of 2048 tokens, you asked for 4096.';
  it.each([
    ['OpenAI', { error: { message: 'x', code: 'context_length_exceeded' } }],
    ['llama.cpp', { error: { message: 'x', code: 400, type: 'exceed_context_size_error' } }],
    [
      'vLLM',
      { error: { message: 'x', type: 'BadRequestError', param: 'input_tokens', code: 400 } },
    ],
    ['older vLLM', { object: 'error', message: sentence, type: 'BadRequestError', code: 400 }],
    ['a gateway', { detail: sentence }],
  ])('are told as %s tells them', async (_name, body) => {
    const error = await failureOf((response) => sendJson(response, 400, body));
    expect(error).toMatchObject({ code: 'context_too_long', retryable: false });
  });
});

describe('broken answers', () => {
  it('a web page is a bad answer', async () => {
    const error = await failureOf((response) => void response.end('<html>hello</html>'));
    expect(error).toMatchObject({ code: 'endpoint_bad_answer', retryable: false });
    expect(error.message).toContain('base URL');
  });

  it('a redirect is refused with the address it names', async () => {
    const error = await failureOf((response) => {
      response.writeHead(307, { location: 'https://models.example/v1/chat/completions' });
      response.end();
    });
    expect(error).toMatchObject({ code: 'endpoint_refused', retryable: false });
    expect(error.message).toContain('https://models.example/v1/chat/completions');
    expect(error.message).toContain('base URL');
  });

  it('a compressed answer is a bad answer that says so', async () => {
    const error = await failureOf((response, request) => {
      expect(request.headers['accept-encoding']).toBe('identity');
      sendJson(response, 200, {}, { 'content-encoding': 'gzip' });
    });
    expect(error.code).toBe('endpoint_bad_answer');
    expect(error.message).toContain('gzip');
  });

  it.each([
    [
      'a stream of tokens',
      'text/event-stream',
      `data: ${JSON.stringify(delta({ content: 'x'.repeat(4_000) }))}\n\n`,
    ],
    ['a line without end', 'text/event-stream', 'x'.repeat(4_000)],
    ['JSON without end', 'application/json', ' '.repeat(4_000)],
  ])('%s that never stops is a bad answer, and closed', async (_name, type, piece) => {
    let markClosed = () => {};
    const closed = new Promise<void>((resolve) => {
      markClosed = resolve;
    });
    const error = await failureOf(
      (response) => {
        response.writeHead(200, { 'content-type': type });
        response.on('close', markClosed);
        pour(response, piece.repeat(4));
      },
      { maxAnswerBytes: 1_024 * 1_024 },
    );
    expect(error).toMatchObject({ code: 'endpoint_bad_answer', retryable: false });
    expect(error.message).toContain('more than 1 MiB');
    await closed;
  });

  it('a failure whose words never stop is told by its beginning', async () => {
    const error = await failureOf((response) => {
      response.writeHead(400, { 'content-type': 'text/plain' });
      pour(response, 'no '.repeat(10_000));
    });
    expect(error.code).toBe('endpoint_refused');
    expect(error.message).toContain('no no no');
  });

  it('JSON of another shape is a bad answer', async () => {
    const error = await failureOf((response) => sendJson(response, 200, { generated_text: 'x' }));
    expect(error.code).toBe('endpoint_bad_answer');
  });

  it('a stream without finish reason and [DONE] was cut, also when it closes politely', async () => {
    const error = await failureOf((response) => {
      beginStream(response);
      writeEvent(response, delta({ content: 'go' }));
      response.end('data: {"choices":[{"del');
    });
    expect(error).toMatchObject({ code: 'stream_cut', retryable: true });
    expect(server.requests).toHaveLength(1);
  });

  it('a connection that breaks within the answer was cut', async () => {
    const error = await failureOf((response) => {
      beginStream(response);
      response.write(`data: ${JSON.stringify(delta({ content: 'go' }))}\n\n`, () =>
        response.socket?.destroy(),
      );
    });
    expect(error).toMatchObject({ code: 'stream_cut', retryable: true });
  });

  it('keeps an answer whose connection breaks after its finish reason', async () => {
    server = await startUglyServer((response) => {
      beginStream(response);
      const last = delta({ content: 'go' }, { finish_reason: 'stop' });
      response.write(`data: ${JSON.stringify(last)}\n\n`, () => response.socket?.destroy());
    });
    const answer = await collectAnswer(buildModel(server.baseUrl).generate(buildRequest()));
    expect(answer.text).toBe('go');
  });

  it.each([
    [{ error: { message: 'oom', code: 500 } }, 'endpoint_bad_answer', true],
    [{ error: { message: 'x', code: 'context_length_exceeded' } }, 'context_too_long', false],
    [{ error: { message: 'bad', code: 400 } }, 'endpoint_refused', false],
  ])('an error object within the stream: %j', async (event, code, retryable) => {
    const error = await failureOf((response) => {
      beginStream(response);
      writeEvent(response, delta({ content: 'go' }));
      writeEvent(response, event);
      response.end();
    });
    expect(error).toMatchObject({ code, retryable });
  });
});

describe('retries', () => {
  it.each([408, 429, 500, 503])('repeats HTTP %i and counts', async (status) => {
    server = await startUglyServer((response, _request, nth) =>
      nth < 2 ? sendJson(response, status, {}) : streamTexts(response, ['ok']),
    );
    const { generation } = await collectAnswer(buildModel(server.baseUrl).generate(buildRequest()));
    expect(generation.timing.retries).toBe(2);
  });

  it('gives up after four tries', async () => {
    const error = await failureOf((response) => sendJson(response, 429, {}));
    expect(error).toMatchObject({ code: 'endpoint_overloaded', retryable: true });
    expect(server.requests).toHaveLength(4);
  });

  it('waits as long as the server asks, in seconds or until a date, with a cap', async () => {
    const waits: number[] = [];
    const asked = ['2', new Date(Date.now() + 20_000).toUTCString(), '86400'];
    server = await startUglyServer((response, _request, nth) =>
      sendJson(response, 503, {}, { 'retry-after': asked[nth] ?? '0' }),
    );
    await failureAt(server.baseUrl, { sleep: async (ms) => void waits.push(ms) });
    expect(waits[0]).toBe(2_000);
    expect(waits[1]).toBeGreaterThan(15_000);
    expect(waits[1]).toBeLessThanOrEqual(20_000);
    expect(waits[2]).toBe(30_000);
  });

  it('backs off exponentially with full jitter', async () => {
    const waits: number[] = [];
    await failureOf((response) => sendJson(response, 500, {}), {
      random: () => 0.5,
      sleep: async (ms) => void waits.push(ms),
    });
    expect(waits).toEqual([125, 250, 500]);
  });

  it('repeats a connection that breaks before the first text', async () => {
    server = await startUglyServer((response, _request, nth) => {
      if (nth === 0) response.socket?.destroy();
      else streamTexts(response, ['ok']);
    });
    const { text } = await collectAnswer(buildModel(server.baseUrl).generate(buildRequest()));
    expect(text).toBe('ok');
  });

  it('names host, port and the question to ask when nobody listens', async () => {
    const gone = await startUglyServer(() => {});
    await gone.close();
    const error = await failureAt(gone.baseUrl);
    expect(error).toMatchObject({ code: 'endpoint_unreachable', retryable: true });
    expect(error.message).toContain(new URL(gone.baseUrl).host);
    expect(error.message).toContain('running');
  });
});

describe('time limits', () => {
  it('ends an answer that takes too long as a whole', async () => {
    const error = await failureOf(() => {}, { endpoint: { timeoutMs: 30 } });
    expect(error).toMatchObject({ code: 'endpoint_timeout', retryable: true });
  });

  it('ends an answer that falls silent', async () => {
    const error = await failureOf(
      (response) => {
        beginStream(response);
        writeEvent(response, delta({ content: 'go' }));
      },
      { idleTimeoutMs: 30 },
    );
    expect(error.code).toBe('endpoint_timeout');
    expect(error.message).toContain('silent');
  });
});
