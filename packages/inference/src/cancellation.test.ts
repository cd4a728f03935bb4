import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { createEndpointPool } from './endpoint-pool';
import { buildModel, buildRequest, collectAnswer } from './testing/collect-answer';
import {
  beginStream,
  delta,
  sendJson,
  startUglyServer,
  streamTexts,
  type UglyServer,
  writeEvent,
} from './testing/ugly-server';

let server: UglyServer;
afterEach(() => server.close());

/** A server that begins an answer, never ends it, and tells when its connection closes. */
async function startEndlessServer() {
  const closed = createDeferred();
  server = await startUglyServer(async (response) => {
    beginStream(response);
    writeEvent(response, delta({ content: 'go' }));
    await once(response, 'close');
    closed.resolve();
  });
  return { closed: closed.promise };
}

describe('cancelling', () => {
  it('closes the connection while an answer streams', async () => {
    const endless = await startEndlessServer();
    await withAbort(async (signal, abort) => {
      const parts = buildModel(server.baseUrl).generate(buildRequest(), signal);
      await expect(
        (async () => {
          for await (const _part of parts) abort();
        })(),
      ).rejects.toMatchObject({ code: 'cancelled', retryable: false });
      await endless.closed;
    });
  });

  it('closes the connection when the reader stops reading', async () => {
    const endless = await startEndlessServer();
    for await (const _part of buildModel(server.baseUrl).generate(buildRequest())) break;
    await endless.closed;
  });

  it('closes the connection before the first byte', async () => {
    const arrived = createDeferred();
    const closed = createDeferred();
    server = await startUglyServer((response) => {
      response.on('close', () => closed.resolve());
      arrived.resolve();
    });
    await withAbort(async (signal, abort) => {
      const answer = collectAnswer(buildModel(server.baseUrl).generate(buildRequest(), signal));
      void arrived.promise.then(abort);
      await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
      await closed.promise;
    });
  });

  it('ends the wait between retries', async () => {
    server = await startUglyServer((response) =>
      sendJson(response, 503, {}, { 'retry-after': '30' }),
    );
    await withAbort(async (signal, abort) => {
      const sleeping = (_ms: number, sleepSignal?: AbortSignal) =>
        new Promise<void>((_resolve, reject) => {
          sleepSignal?.addEventListener('abort', () => reject(new Error('woken')));
          abort();
        });
      const model = buildModel(server.baseUrl, { sleep: sleeping });
      await expect(collectAnswer(model.generate(buildRequest(), signal))).rejects.toMatchObject({
        code: 'cancelled',
      });
    });
  });

  it('ends the wait for a slot', async () => {
    server = await startUglyServer((response) => streamTexts(response, ['ok']));
    const pool = createEndpointPool({ defaultLimit: 1 });
    await pool.acquire('end_test');
    await withAbort(async (signal, abort) => {
      const answer = collectAnswer(
        buildModel(server.baseUrl, { pool }).generate(buildRequest(), signal),
      );
      abort();
      await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
      expect(pool.load('end_test')).toEqual({ active: 1, waiting: 0 });
    });
  });
});

describe('slots', () => {
  it('are freed after answers, failures and readers that stop', async () => {
    server = await startUglyServer((response, _request, nth) =>
      nth === 1 ? sendJson(response, 400, {}) : streamTexts(response, ['a', 'b']),
    );
    const pool = createEndpointPool({ defaultLimit: 1 });
    const model = buildModel(server.baseUrl, { pool });
    await collectAnswer(model.generate(buildRequest()));
    await collectAnswer(model.generate(buildRequest())).catch(() => {});
    for await (const _part of model.generate(buildRequest())) break;
    expect(pool.load('end_test')).toEqual({ active: 0, waiting: 0 });
  });
});

function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

async function withAbort<T>(run: (signal: AbortSignal, abort: () => void) => Promise<T>) {
  const controller = new AbortController();
  return run(controller.signal, () => controller.abort());
}
