import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export interface UglyServer {
  /** Root of its API, with `/v1`. */
  baseUrl: string;
  origin: string;
  requests: ReceivedRequest[];
  close(): Promise<void>;
}

export type Answer = (
  response: ServerResponse,
  request: ReceivedRequest,
  nth: number,
) => void | Promise<void>;

/** A real HTTP server on a free port that answers however a test wants. */
export async function startUglyServer(answer: Answer): Promise<UglyServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    requests.push(request);
    await answer(response, request, requests.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl: `${origin}/v1`, origin, requests, close: () => closeServer(server) };
}

async function readRequest(incoming: IncomingMessage): Promise<ReceivedRequest> {
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.headers,
    body: text === '' ? {} : JSON.parse(text),
  };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

export function sendJson(response: ServerResponse, status: number, value: unknown, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

export function beginStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
}

export function writeEvent(response: ServerResponse, value: unknown): void {
  response.write(`data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`);
}

/** One chunk of a streamed completion. */
export function delta(fields: Record<string, unknown>, choice: Record<string, unknown> = {}) {
  return { model: 'served', choices: [{ index: 0, delta: fields, ...choice }] };
}

export const finish = (reason = 'stop') => delta({}, { finish_reason: reason });

/** Streams the given texts and ends properly. */
export function streamTexts(response: ServerResponse, texts: string[]): void {
  beginStream(response);
  for (const content of texts) writeEvent(response, delta({ content }));
  writeEvent(response, finish());
  writeEvent(response, '[DONE]');
  response.end();
}
