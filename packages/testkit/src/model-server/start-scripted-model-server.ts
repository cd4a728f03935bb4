import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRequest } from './read-request';
import type { ModelScript, ScriptedRequest } from './scripted-behaviour';
import { sendBehaviour, sendJson } from './send-behaviour';

export interface ScriptedModelServer {
  /** Root of the API, ending in `/v1`. */
  baseUrl: string;
  /** Every chat request so far. */
  requests: ScriptedRequest[];
  /** Chat requests whose connection is open now. */
  openRequests(): number;
  /** Another script for the requests from now on. */
  follow(script: ModelScript): void;
  /** Closes the port and every connection. */
  stop(): Promise<void>;
}

export interface ScriptedModelServerOptions {
  script: ModelScript;
  /** A fixed port, to come back where another server was. */
  port?: number;
  /** Requests with another key are refused with 401. */
  apiKey?: string;
  /** What it lists. Default: nothing, as servers do that take any name. */
  models?: readonly { id: string; role?: string }[];
}

/** An OpenAI-compatible model server whose answers and vices are written in the test. */
export async function startScriptedModelServer(
  options: ScriptedModelServerOptions,
): Promise<ScriptedModelServer> {
  const state = { script: options.script, requests: [] as ScriptedRequest[], open: 0 };
  const server = createServer((message, response) => {
    serve(state, options, message, response).catch(() => response.socket?.destroy());
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests: state.requests,
    openRequests: () => state.open,
    follow: (script) => {
      state.script = script;
    },
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

interface ServerState {
  script: ModelScript;
  requests: ScriptedRequest[];
  open: number;
}

async function serve(
  state: ServerState,
  { apiKey, models = [] }: ScriptedModelServerOptions,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (message.url === '/v1/models')
    return sendJson(response, 200, { object: 'list', data: models });
  if (message.url !== '/v1/chat/completions') return sendJson(response, 404, {});
  state.open += 1;
  response.once('close', () => {
    state.open -= 1;
  });
  const request = await readRequest(message);
  if (apiKey !== undefined && request.apiKey !== apiKey)
    return sendJson(response, 401, { error: { message: 'Incorrect API key provided.' } });
  state.requests.push(request);
  const behaviour = await state.script(request, state.requests.length - 1);
  if (response.destroyed) return;
  const isText = typeof behaviour === 'string';
  await sendBehaviour(
    response,
    request,
    isText ? { kind: 'answer', chunks: splitText(behaviour) } : behaviour,
  );
}

/** Uneven pieces, as tokens are. */
function splitText(text: string): string[] {
  return text.match(/[\s\S]{1,7}/g) ?? [];
}
