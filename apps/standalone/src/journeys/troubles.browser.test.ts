import {
  type ModelScript,
  type ScriptedModelServer,
  startScriptedModelServer,
  steadyScript,
} from '@foresight/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  beginJourney,
  type Journey,
  launchWith,
  listEpisodes,
  liveState,
  type RegisteredModel,
  readEpisode,
  readSteps,
} from '../testing/product-page';

let journey: Journey;
let server: ScriptedModelServer | null = null;
beforeAll(async () => {
  journey = await beginJourney();
});
afterEach(async () => {
  await server?.stop();
  server = null;
});
afterAll(() => journey?.end());

async function watchTrouble(
  name: string,
  model: RegisteredModel,
  settings: Record<string, unknown> = { maxSteps: 2 },
) {
  const { url } = journey.foresight;
  const run = await launchWith(url, name, model, settings);
  const [queued] = await listEpisodes(url, run.id);
  if (!queued) throw new Error('The run has no episode.');
  const page = await journey.browser.context.newPage();
  await page.goto(`${url}/episodes/${queued.id}`);
  await liveState(page, 'ended').waitFor({ timeout: 90_000 });
  const episode = await readEpisode(url, queued.id);
  if (episode.totals.steps > 0) await page.getByTestId('step-card').first().waitFor();
  const text = (await page.locator('main').allInnerTexts()).join('');
  await page.close();
  return { episode, text };
}

async function serve(script: ModelScript, apiKey?: string): Promise<ScriptedModelServer> {
  server = await startScriptedModelServer({ script, apiKey });
  return server;
}

it('says that a dead server cannot be reached', async () => {
  const { episode, text } = await watchTrouble('dead', { baseUrl: 'http://127.0.0.1:9/v1' });
  expect(episode).toMatchObject({ status: 'failed', endReason: 'endpoint_unreachable' });
  expect(text).toContain('Cannot connect to 127.0.0.1:9');
}, 120_000);

it('says that a key is wrong', async () => {
  const { baseUrl } = await serve(steadyScript('look'), 'right');
  const { episode, text } = await watchTrouble('key', { baseUrl, apiKey: 'wrong' });
  expect(episode).toMatchObject({ status: 'failed', endReason: 'endpoint_unauthorized' });
  expect(text).toMatch(/API key/);
  expect(text).not.toContain('wrong');
}, 120_000);

it('goes on with the draft when a model answers nonsense', async () => {
  const { baseUrl } = await serve(({ phase }) =>
    phase === 'draft' ? 'Draft Action: look' : phase === 'reflect' ? '§§§ ???' : 'You see nothing.',
  );
  const { episode, text } = await watchTrouble('nonsense', { baseUrl });
  expect(episode).toMatchObject({ status: 'finished', endReason: 'step_limit' });
  expect(episode.totals).toMatchObject({ steps: 2, repairs: 2 });
  expect(text).toMatch(/could not be read/i);
}, 120_000);

it('shows an empty answer as what it is', async () => {
  const { baseUrl } = await serve(() => '');
  const { episode } = await watchTrouble('empty', { baseUrl });
  expect(episode).toMatchObject({ status: 'finished', endReason: 'step_limit' });
  expect(episode.totals).toMatchObject({ steps: 2, repairs: 2 });
}, 120_000);

it('ends an episode in words when the stream is cut again and again', async () => {
  const { baseUrl } = await serve(() => ({ kind: 'cut', chunks: ['Reason: half'] }));
  const { episode, text } = await watchTrouble('cut', { baseUrl });
  expect(episode).toMatchObject({ status: 'failed', endReason: 'stream_cut' });
  expect(text).toMatch(/broke off/);
}, 120_000);

it('ends an episode in words when the answer is not of a chat API', async () => {
  const { baseUrl } = await serve(() => ({ kind: 'garbage' }));
  const { episode, text } = await watchTrouble('garbage', { baseUrl });
  expect(episode).toMatchObject({ status: 'failed', endReason: 'endpoint_bad_answer' });
  expect(text).toMatch(/does not answer like an OpenAI-compatible/);
}, 120_000);

it('shows texts that break systems, and keeps every unit of them', async () => {
  const thought = 'a😀b👩‍🚀c \u0000 \ud83d \\u0000 NaN </think';
  const reply = `Reason: ${thought}\nThought: ${thought}\nDraft Action: look`;
  // One unit at a time, so that both halves of every emoji arrive apart.
  const { baseUrl } = await serve(({ phase }) =>
    phase === 'draft' ? { kind: 'answer', chunks: reply.split('') } : `You see ${thought}.`,
  );
  const { episode, text } = await watchTrouble('texts', { baseUrl });
  const [step] = await readSteps(journey.foresight.url, episode.id);
  expect(step?.draft.text).toBe(reply);
  expect(step?.draft.thought.value).toBe(thought);
  expect(step?.imagination?.text).toBe(`You see ${thought}.`);
  expect(text).toContain('a😀b👩‍🚀c ⟨NUL⟩');
}, 120_000);
