import { type RunEpisodeInput, runEpisode, type WorldSession } from '@foresight/agent';
import { decodingSettingsSchema, gateSettingsSchema } from '@foresight/contracts';
import { createEndpointPool, createOpenAiLanguageModel } from '@foresight/inference';
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

function createInput(baseUrl: string, send: typeof fetch): RunEpisodeInput {
  const model = createOpenAiLanguageModel({
    endpoint: {
      id: 'end_bench',
      baseUrl,
      model: 'instant',
      timeoutMs: 60_000,
      extraBody: {},
      capabilities: { streaming: true, logprobs: true, topLogprobs: true, usage: true, seed: true },
    },
    pool: createEndpointPool(),
    fetch: send,
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

async function driveLoop(baseUrl: string, send: typeof fetch = fetch): Promise<void> {
  for await (const event of runEpisode(createInput(baseUrl, send))) {
    if (event.type === 'step' && event.step.draft.parseStatus !== 'ok') throw new Error('misread');
  }
}

interface SentRequest {
  url: string;
  init: RequestInit;
}

/** The very requests that the loop sends, to be sent again bare. */
async function recordRequests(baseUrl: string): Promise<SentRequest[]> {
  const sent: SentRequest[] = [];
  await driveLoop(baseUrl, (url, init = {}) => {
    const { method, headers, body } = init;
    sent.push({ url: String(url), init: { method, headers, body } });
    return fetch(url, init);
  });
  return sent;
}

async function streamBare(requests: SentRequest[]): Promise<void> {
  for (const { url, init } of requests) {
    const response = await fetch(url, init);
    const decoder = new TextDecoder();
    let length = 0;
    if (!response.body) throw new Error('no body');
    for await (const chunk of response.body)
      length += decoder.decode(chunk, { stream: true }).length;
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
  const requests = await recordRequests(server.baseUrl);
  const loop: number[] = [];
  const bare: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    loop.push(await millisecondsPerStep(() => driveLoop(server.baseUrl)));
    bare.push(await millisecondsPerStep(() => streamBare(requests)));
  }
  await server.stop();
  // The first pairs warm the compiler up.
  const settled = (values: number[]) => median(values.slice(PAIRS / 4));
  report({ name: 'loop_ms_per_step', value: settled(loop), baseline: settled(bare), unit: 'ms' });
}

if (!servedAsThread()) await main();
