import { describe, expect, it, vi } from 'vitest';
import { StreamedResponse } from './streamed-response';

function openResponse() {
  const controller = {
    aborted: false,
    paused: false,
    reason: null,
    abort: vi.fn(),
    pause: vi.fn(),
    resume: vi.fn(),
  };
  const response = new StreamedResponse();
  response.onRequestStart(controller);
  response.onResponseStart(controller, 200, {});
  const send = (text: string) => response.onResponseData(controller, Buffer.from(text));
  return { controller, response, send };
}

async function readAll(response: StreamedResponse): Promise<string[]> {
  const pieces: string[] = [];
  for await (const bytes of response.body()) pieces.push(Buffer.from(bytes).toString());
  return pieces;
}

describe('a streamed response', () => {
  it('hands out in one piece what arrived together', async () => {
    const { response, send } = openResponse();
    send('a');
    send('b');
    const pieces = readAll(response);
    await Promise.resolve();
    send('c');
    response.onResponseEnd();
    expect(await pieces).toEqual(['ab', 'c']);
  });

  it('holds the server back while nobody reads, and lets it go on after', async () => {
    const { controller, response, send } = openResponse();
    send('x'.repeat(65_537));
    expect(controller.pause).toHaveBeenCalled();
    expect(controller.resume).not.toHaveBeenCalled();
    await response.body().next();
    expect(controller.resume).toHaveBeenCalled();
  });

  it('gives what came before a broken connection, then its error', async () => {
    const { controller, response, send } = openResponse();
    send('a');
    response.onResponseError(controller, new Error('reset'));
    const body = response.body();
    expect(await body.next()).toMatchObject({ done: false });
    await expect(body.next()).rejects.toThrow('reset');
  });

  it('gives nothing more once it is aborted', async () => {
    const { controller, response, send } = openResponse();
    send('a');
    response.abort(new Error('stop'));
    expect(controller.abort).toHaveBeenCalledOnce();
    await expect(response.body().next()).rejects.toThrow('stop');
  });

  it('passes over the hints before the response proper', async () => {
    const response = new StreamedResponse();
    const { controller } = openResponse();
    response.onResponseStart(controller, 103, { link: 'x' });
    response.onResponseStart(controller, 200, { server: 'y' });
    expect(await response.head()).toEqual({ statusCode: 200, headers: { server: 'y' } });
  });

  it('leaves a connection open whose response has ended', () => {
    const { controller, response } = openResponse();
    response.onResponseEnd();
    response.abort(new Error('late'));
    expect(controller.abort).not.toHaveBeenCalled();
  });
});
