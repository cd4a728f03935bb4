import type { CheckpointRegistry } from '../checkpoints/checkpoint-registry';
import type { CheckpointStore } from '../checkpoints/checkpoint-store';
import { type ContainerOptions, createContainer } from '../container';
import { startServer } from '../start-server';

export interface TestServer {
  baseUrl: string;
  origin: string;
  store: CheckpointStore;
  checkpoints: CheckpointRegistry;
  /** To `/v1/chat/completions` unless told otherwise. */
  post(body: unknown, options?: { path?: string; signal?: AbortSignal }): Promise<Response>;
  /** A value of a metric for a model. */
  metric(name: string, model: string): Promise<number>;
  close(): Promise<void>;
}

/** The real server on a free port, with all checkpoints loaded, as it starts. */
export async function startTestServer(
  options: Partial<ContainerOptions> = {},
): Promise<TestServer> {
  const logger = { error: () => {} };
  const container = createContainer({ tokensPerSecond: 0, logger, ...options });
  await container.checkpoints.loadAll();
  const server = await startServer(container.app, '127.0.0.1', 0);
  const origin = `http://127.0.0.1:${server.port}`;
  return {
    origin,
    baseUrl: `${origin}/v1`,
    store: container.store,
    checkpoints: container.checkpoints,
    post: (body, { path = '/v1/chat/completions', signal } = {}) =>
      fetch(`${origin}${path}`, {
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
    async close() {
      await server.close();
      await container.dispose();
    },
  };
}
