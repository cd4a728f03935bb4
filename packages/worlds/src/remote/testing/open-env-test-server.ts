import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

export interface OpenEnvTestServer {
  baseUrl: string;
  /** Messages of all clients, in order, as they came. */
  received: unknown[];
  openSessions(): number;
  /** Cuts every connection without a word, as a crashed process does. */
  crash(): void;
  close(): Promise<void>;
}

export interface OpenEnvScript {
  /** Sessions at once. Default 1, as most public environments. */
  maxSessions?: number;
  /** What is answered to a step, byte for byte; undefined answers nothing. */
  step?: (data: Record<string, unknown>) => string | undefined;
  schema?: unknown;
}

/** The echo environment that OpenEnv's tutorial builds: `message` in, `echoed_message` out. */
const ECHO_SCHEMA = {
  action: {
    type: 'object',
    additionalProperties: false,
    properties: {
      metadata: { type: 'object', additionalProperties: true },
      message: { type: 'string', description: 'Message to echo back' },
    },
    required: ['message'],
  },
  observation: {
    type: 'object',
    properties: {
      done: { type: 'boolean' },
      reward: { anyOf: [{ type: 'boolean' }, { type: 'number' }, { type: 'null' }] },
      echoed_message: { type: 'string' },
      message_length: { type: 'integer' },
    },
    required: ['echoed_message'],
  },
  state: { type: 'object' },
};

export const observation = (text: string, reward = '0.0', done = false) =>
  `{"type":"observation","data":{"observation":{"echoed_message":${JSON.stringify(text)},"message_length":${text.length}},"reward":${reward},"done":${done}}}`;

/** A server of somebody else's OpenEnv environment, written from the protocol alone. */
export async function startOpenEnvTestServer(
  script: OpenEnvScript = {},
): Promise<OpenEnvTestServer> {
  const { maxSessions = 1, schema = ECHO_SCHEMA, step = echo } = script;
  const received: unknown[] = [];
  const open = new Set<WebSocket>();
  const routes: Record<string, unknown> = {
    '/health': { status: 'healthy' },
    '/metadata': { name: 'EchoEnv', description: 'Echoes.', version: '0.3.0', author: null },
    '/schema': schema,
  };
  const http = createServer(({ url = '' }, response) => {
    response.writeHead(url in routes ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(routes[url] ?? { detail: 'Not Found' }));
  });
  const sockets = new WebSocketServer({ server: http, path: '/ws' });
  sockets.on('connection', (socket) => {
    if (open.size >= maxSessions) {
      socket.send(error('CAPACITY_REACHED', 'Server at capacity'));
      return socket.close();
    }
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('message', (data) => {
      const message = JSON.parse(data.toString()) as {
        type: string;
        data?: Record<string, unknown>;
      };
      received.push(message);
      const answer = answerMessage(message, step);
      if (message.type === 'close') socket.close();
      else if (answer !== undefined) socket.send(answer);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const crash = () => {
    for (const socket of sockets.clients) socket.terminate();
  };
  return {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    received,
    openSessions: () => open.size,
    crash,
    close: () =>
      new Promise((resolve) => {
        crash();
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

const error = (code: string, message: string) =>
  JSON.stringify({ type: 'error', data: { message, code } });

const echo = ({ message }: Record<string, unknown>) => observation(String(message));

function answerMessage(
  { type, data = {} }: { type: string; data?: Record<string, unknown> },
  step: NonNullable<OpenEnvScript['step']>,
): string | undefined {
  if (type === 'reset') return observation(`ready ${JSON.stringify(data)}`, 'null');
  if (type === 'state') return '{"type":"state","data":{"episode_id":null,"step_count":0}}';
  if (type !== 'step') return error('UNKNOWN_TYPE', `Unknown message type: ${type}`);
  const extra = Object.keys(data).filter((name) => name !== 'message' && name !== 'metadata');
  if (extra.length > 0) return error('VALIDATION_ERROR', 'Invalid message');
  return step(data);
}
