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
const ROUNDS = 80;

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

/** The client below which the inference adapter works. */
const sendByUndici: SendBare = async (url, { headers, body }) =>
  (await request(url, { method: 'POST', headers, body: String(body) })).body;

/** What is done with an answer as it arrives. */
type Receive = (text: string) => void;

async function streamBare(
  send: SendBare,
  createReceiver: () => Receive,
  { baseUrl, sent }: { baseUrl: string; sent: SentRequest[] },
): Promise<void> {
  for (const each of sent) {
    const body = await send(new URL(each.path, baseUrl), each);
    const decoder = new TextDecoder();
    const receive = createReceiver();
    let length = 0;
    if (!body) throw new Error('no body');
    for await (const chunk of body) {
      const text = decoder.decode(chunk, { stream: true });
      length += text.length;
      receive(text);
    }
    if (length === 0) throw new Error('empty stream');
  }
}

/** Counts bytes and knows nothing of what they say. */
const leaveUnread = (): Receive => () => {};

/** The least that a client must do to know the answer: takes events apart and parses their JSON. */
function readEvents(): Receive {
  let rest = '';
  return (text) => {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event.slice('data: '.length);
      if (data !== '[DONE]') JSON.parse(data);
    }
  };
}

async function millisecondsPerStep(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / STEPS;
}

async function main(): Promise<void> {
  const server = await startInstantModelServer();
  const pool = createEndpointPool();
  const { baseUrl } = server;
  const bare = { baseUrl, sent: await recordRequests(baseUrl) };
  const loop: number[] = [];
  const baselines = {
    fetch: { run: () => streamBare(sendByFetch, readEvents, bare), times: [] as number[] },
    undici: { run: () => streamBare(sendByUndici, readEvents, bare), times: [] as number[] },
    unread_undici: {
      run: () => streamBare(sendByUndici, leaveUnread, bare),
      times: [] as number[],
    },
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    loop.push(await millisecondsPerStep(() => driveLoop(baseUrl, pool)));
    for (const { run, times } of Object.values(baselines))
      times.push(await millisecondsPerStep(run));
  }
  await pool.close();
  await server.stop();
  // A worker runs for days: the first rounds, until the compiler has settled, do not count.
  const settled = (values: number[]) => median(values.slice(ROUNDS / 4));
  for (const [name, { times }] of Object.entries(baselines)) {
    const figure = { value: settled(loop), baseline: settled(times), unit: 'ms' };
    report({ name: `loop_ms_per_step_over_${name}`, ...figure });
  }
}

if (!servedAsThread()) await main();
