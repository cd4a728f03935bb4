import { type RunEpisodeInput, runEpisode, type WorldSession } from '@foresight/agent';
import { decodingSettingsSchema, gateSettingsSchema } from '@foresight/contracts';
import {
  createEndpointPool,
  createOpenAiLanguageModel,
  type EndpointPool,
} from '@foresight/inference';
import { Agent, type Dispatcher, request } from 'undici';
import { servedAsThread, startInstantModelServer } from './support/instant-model-server';
import { median, report } from './support/report';

const STEPS = 50;
const PAIRS = 24;

/** A world that costs nothing, so that only the loop is measured. */
const endlessSession: WorldSession = {
  reset: async () => ({ observation: 'It is dark.', goal: 'wait for the morning' }),
  step: async () => ({ observation: 'It is still dark.', reward: 0, done: false, success: false }),
  close: async () => {},
};

function createInput(baseUrl: string, pool: EndpointPool): RunEpisodeInput {
  const model = createOpenAiLanguageModel({
    endpoint: {
      id: 'end_bench',
      baseUrl,
      model: 'instant',
      timeoutMs: 60_000,
      extraBody: {},
      capabilities: { streaming: true, logprobs: true, topLogprobs: true, usage: true, seed: true },
    },
    pool,
  });
  return {
    config: {
      mode: 'full',
      gate: gateSettingsSchema.parse({}),
      decoding: decodingSettingsSchema.parse({}),
      maxSteps: STEPS,
      historySteps: STEPS,
      templates: 'standard@1',
      world: { actionGrammar: '- wait here' },
    },
    models: { policy: model, worldModel: model, teacher: null },
    session: endlessSession,
    canonicalizeAction: (action) => action,
    seed: 0,
    log: { initialObservation: null, steps: [] },
  };
}

async function driveLoop(baseUrl: string, pool: EndpointPool): Promise<void> {
  for await (const event of runEpisode(createInput(baseUrl, pool))) {
    if (event.type === 'step' && event.step.draft.parseStatus !== 'ok') throw new Error('misread');
  }
}

type SentRequest = Pick<Dispatcher.DispatchOptions, 'path' | 'headers' | 'body'>;

/** The very requests that the loop sends, to be sent again bare. */
async function recordRequests(baseUrl: string): Promise<SentRequest[]> {
  const sent: SentRequest[] = [];
  const dispatcher = new Agent().compose((dispatch) => (options, handler) => {
    sent.push({ path: options.path, headers: options.headers, body: options.body });
    return dispatch(options, handler);
  });
  const pool = createEndpointPool({ dispatcher });
  await driveLoop(baseUrl, pool);
  await pool.close();
  return sent;
}

type SendBare = (url: URL, request: SentRequest) => Promise<AsyncIterable<Uint8Array> | null>;

const sendByFetch: SendBare = async (url, { headers, body }) => {
  const init = { headers: headers as Record<string, string>, body: String(body) };
  return (await fetch(url, { method: 'POST', ...init })).body;
};

/** The client that the inference adapter itself uses. */
const sendByUndici: SendBare = async (url, { headers, body }) =>
  (await request(url, { method: 'POST', headers, body: String(body) })).body;

async function streamBare(send: SendBare, baseUrl: string, sent: SentRequest[]): Promise<void> {
  for (const each of sent) {
    const body = await send(new URL(each.path, baseUrl), each);
    const decoder = new TextDecoder();
    let length = 0;
    if (!body) throw new Error('no body');
    for await (const chunk of body) length += decoder.decode(chunk, { stream: true }).length;
    if (length === 0) throw new Error('empty stream');
  }
}

async function millisecondsPerStep(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / STEPS;
}

async function main(): Promise<void> {
  const server = await startInstantModelServer();
  const pool = createEndpointPool();
  const requests = await recordRequests(server.baseUrl);
  const loop: number[] = [];
  const byFetch: number[] = [];
  const byUndici: number[] = [];
  const { baseUrl } = server;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    loop.push(await millisecondsPerStep(() => driveLoop(baseUrl, pool)));
    byFetch.push(await millisecondsPerStep(() => streamBare(sendByFetch, baseUrl, requests)));
    byUndici.push(await millisecondsPerStep(() => streamBare(sendByUndici, baseUrl, requests)));
  }
  await pool.close();
  await server.stop();
  // The first pairs warm the compiler up.
  const settled = (values: number[]) => median(values.slice(PAIRS / 4));
  const value = settled(loop);
  report({ name: 'loop_ms_per_step_over_fetch', value, baseline: settled(byFetch), unit: 'ms' });
  report({ name: 'loop_ms_per_step_over_undici', value, baseline: settled(byUndici), unit: 'ms' });
}

if (!servedAsThread()) await main();
