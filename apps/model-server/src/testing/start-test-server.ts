import { createApp } from '../http/create-app';
import { modelCatalog } from '../models/model-catalog';
import type { RuleModel } from '../models/rule-model';
import { startServer } from '../start-server';

export interface TestServer {
  baseUrl: string;
  origin: string;
  post(body: unknown, signal?: AbortSignal): Promise<Response>;
  /** A value of a metric for a model. */
  metric(name: string, model: string): Promise<number>;
  close(): Promise<void>;
}

/** The real server on a free port, with the real models unless told otherwise. */
export async function startTestServer(
  options: { tokensPerSecond?: number; models?: RuleModel[] } = {},
): Promise<TestServer> {
  const { tokensPerSecond = 0, models = [...modelCatalog] } = options;
  const app = createApp({ models, tokensPerSecond, logger: { error: () => {} } });
  const server = await startServer(app, '127.0.0.1', 0);
  const origin = `http://127.0.0.1:${server.port}`;
  return {
    origin,
    baseUrl: `${origin}/v1`,
    post: (body, signal) =>
      fetch(`${origin}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        signal,
      }),
    async metric(name, model) {
      const text = await (await fetch(`${origin}/metrics`)).text();
      const line = text.split('\n').find((each) => each.startsWith(`${name}{model="${model}"}`));
      return Number(line?.split(' ').at(-1));
    },
    close: () => server.close(),
  };
}

/** A model with the given replies, whatever is asked. */
export function fixedModel(name: string, replies: [string, number][]): RuleModel {
  const candidates = replies.map(([text, weight]) => ({ text, weight }));
  return { name, description: 'A model for tests.', propose: () => candidates };
}
