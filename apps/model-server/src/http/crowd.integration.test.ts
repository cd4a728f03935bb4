import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckpointFolderFixture, createCheckpointFolder } from '../testing/checkpoint-folder';
import { startTestServer, type TestServer } from '../testing/start-test-server';
import { inventCheckpoint, trainTinyCheckpoint } from '../testing/tiny-checkpoint';
import { waitFor } from '../testing/wait-for';

const requestCount = 200;
const questions = ['Where is the key?', 'What do you see?', 'Open it.', 'Say OK.'];

let folder: CheckpointFolderFixture;
let server: TestServer;
beforeAll(async () => {
  folder = await createCheckpointFolder();
  await folder.save('tiny', await trainTinyCheckpoint());
  await folder.save('slower', await inventCheckpoint());
  server = await startTestServer({ checkpointsDirectory: folder.directory });
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

function bodyOf(number: number) {
  const content = questions[number % questions.length];
  const sampling = { temperature: 1.5, top_p: 0.98, seed: number, max_tokens: 40 };
  return { model: 'tiny', messages: [{ role: 'user', content }], ...sampling };
}

/** The answer of a request, whole or streamed, whichever its number says. */
async function ask(number: number): Promise<string> {
  const stream = number % 4 < 2;
  const response = await server.post({ ...bodyOf(number), stream });
  const text = await response.text();
  if (!stream) return JSON.parse(text).choices[0].message.content;
  const events = text.split('\n\n').filter((event) => event !== '');
  expect(events.pop()).toBe('data: [DONE]');
  const chunks = events.map((event) => JSON.parse(event.slice('data: '.length)));
  return chunks.map(({ choices }) => choices[0].delta.content ?? '').join('');
}

/** Leaves a request: at once, after its beginning, or in the middle. */
async function leave(number: number): Promise<void> {
  const leaving = new AbortController();
  const body = { ...bodyOf(number), max_tokens: 90, stream: number % 4 < 2 };
  const response = server.post(body, { signal: leaving.signal });
  if (number % 3 === 0) leaving.abort();
  const read = response.then(async ({ body }) => {
    const reader = body?.getReader();
    for (let chunk = 0; chunk < number % 8; chunk += 1) await reader?.read();
    leaving.abort();
  });
  await read.catch(() => undefined);
}

async function isIdle(): Promise<boolean> {
  const names = ['requests_in_flight', 'choices_running', 'choices_waiting'];
  const values = await Promise.all(names.map((name) => gauge(name, 'tiny')));
  return values.every((value) => value === 0);
}

const numbers = Array.from({ length: requestCount }, (_, number) => number);
const isLeft = (number: number) => number % 2 === 1;
const staying = numbers.filter((number) => !isLeft(number));

function crowd(): Promise<(string | undefined)[]> {
  return Promise.all(
    numbers.map(async (number) => (isLeft(number) ? void (await leave(number)) : ask(number))),
  );
}

describe('two hundred requests at once, half of which are left', () => {
  it('are answered as each would be alone, and leave nothing behind', async () => {
    const alone = new Map<number, string>();
    for (const number of staying) alone.set(number, await ask(number));

    const answers = await crowd();
    for (const number of staying) expect(answers[number]).toBe(alone.get(number));
    await waitFor(isIdle);
    expect(await counted('requests_aborted', 'tiny')).toBeGreaterThan(0);
    expect(await ask(0)).toBe(alone.get(0));
  }, 120_000);

  it('take no memory for good', async () => {
    const used: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await crowd();
      await waitFor(isIdle);
      used.push(usedMegabytes());
    }
    const [, second = 0, last = 0] = used;
    expect(last - second).toBeLessThan(6);
  }, 120_000);
});

describe('eight requests at once', () => {
  // An answer of as many tokens as characters, whatever the model thinks.
  const answer = '~'.repeat(200);
  const long = (number: number) => {
    return { ...bodyOf(number), model: 'slower', max_tokens: 220, guided_choice: [answer] };
  };

  it('share their steps', async () => {
    const answers = await Promise.all(
      numbers.slice(0, 8).map((number) => server.post(long(number))),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const tokens = await counted('tokens_generated', 'slower');
    expect(tokens).toBe(8 * answer.length);
    expect(await counted('steps', 'slower')).toBeLessThan(tokens / 3);
  }, 120_000);

  it('that are left cost no more steps', async () => {
    const leaving = new AbortController();
    const asked = numbers.slice(0, 20).map((number) => {
      return server.post({ ...long(number), n: 4 }, { signal: leaving.signal }).catch(() => null);
    });
    await waitFor(async () => (await gauge('choices_waiting', 'slower')) > 8);
    leaving.abort();
    await Promise.all(asked);
    await waitFor(async () => (await gauge('choices_running', 'slower')) === 0);
    const steps = await counted('steps', 'slower');
    expect((await server.post({ ...bodyOf(1), model: 'slower', max_tokens: 5 })).ok).toBe(true);
    expect(await counted('steps', 'slower')).toBeLessThanOrEqual(steps + 6);
  }, 120_000);
});

const gauge = (name: string, model: string) => server.metric(`foresight_model_${name}`, model);
const counted = (name: string, model: string) => gauge(`${name}_total`, model);

/** What is still in use after what is not has been collected. */
function usedMegabytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
