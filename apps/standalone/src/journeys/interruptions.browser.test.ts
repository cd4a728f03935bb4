import {
  draftAnswer,
  type ModelScript,
  reflectAnswer,
  type ScriptedModelServer,
  startScriptedModelServer,
} from '@foresight/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  beginJourney,
  expectSameAfterReload,
  type Journey,
  launchWith,
  listEpisodes,
  liveState,
  type Page,
  readEpisode,
  readSteps,
} from '../testing/product-page';
import { type CuttableProxy, startCuttableProxy } from '../testing/start-cuttable-proxy';

const STEPS = 12;

let startTalking = () => {};
let talking: Promise<void> = Promise.resolve();

/** Answers a word at a time once someone watches, so that there is always something in flight. */
const slowly: ModelScript = async ({ phase }) => {
  await talking;
  const text =
    phase === 'draft'
      ? draftAnswer('look')
      : phase === 'reflect'
        ? reflectAnswer('look')
        : 'You are in the middle of a room and nothing has changed.';
  return { kind: 'answer', chunks: text.split(/(?<= )/), chunkDelayMs: 60 };
};

let journey: Journey;
let models: ScriptedModelServer;
let network: CuttableProxy;
beforeAll(async () => {
  journey = await beginJourney();
  models = await startScriptedModelServer({ script: slowly });
  network = await startCuttableProxy(journey.foresight.url);
});
afterAll(async () => {
  await journey?.end();
  await network?.stop();
  await models?.stop();
});

async function watchSlowEpisode(name: string): Promise<{ page: Page; episodeId: string }> {
  const { url } = journey.foresight;
  talking = new Promise((resolve) => {
    startTalking = resolve;
  });
  const run = await launchWith(url, name, { baseUrl: models.baseUrl }, { maxSteps: STEPS });
  const [episode] = await listEpisodes(url, run.id);
  if (!episode) throw new Error('The run has no episode.');
  const page = await journey.browser.context.newPage();
  await page.goto(`${network.url}/episodes/${episode.id}`);
  await liveState(page, 'live').waitFor();
  startTalking();
  await page.getByTestId('in-flight-step').waitFor();
  return { page, episodeId: episode.id };
}

async function expectWholeEpisode(page: Page, episodeId: string): Promise<void> {
  await liveState(page, 'ended').waitFor({ timeout: 120_000 });
  const { url } = journey.foresight;
  expect(await readEpisode(url, episodeId)).toMatchObject({ endReason: 'step_limit' });
  const steps = await readSteps(url, episodeId);
  expect(steps.map((step) => step.index)).toEqual(Array.from({ length: STEPS }, (_, nth) => nth));
  await expectSameAfterReload(page, STEPS);
}

it('is right again after five lost connections', async () => {
  const { page, episodeId } = await watchSlowEpisode('drops');
  for (let drop = 0; drop < 5; drop += 1) {
    await liveState(page, 'live').waitFor();
    network.cut();
    await liveState(page, 'reconnecting').waitFor();
  }
  await expectWholeEpisode(page, episodeId);
}, 240_000);

it('shows a late comer the step in flight with what was said so far', async () => {
  const { page, episodeId } = await watchSlowEpisode('late');
  const late = await journey.browser.context.newPage();
  await late.goto(`${network.url}/episodes/${episodeId}?step=0`);
  await late.goto(`${network.url}/episodes/${episodeId}`);
  await late.getByTestId('in-flight-step').getByText('Reason: the task').waitFor();
  await late.close();
  await expectWholeEpisode(page, episodeId);
}, 240_000);

it('catches up after the tab has slept', async () => {
  const { page, episodeId } = await watchSlowEpisode('sleep');
  const devtools = await journey.browser.context.newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  network.cut();
  await expect
    .poll(async () => (await readEpisode(journey.foresight.url, episodeId)).totals.steps, {
      timeout: 60_000,
    })
    .toBeGreaterThan(3);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expectWholeEpisode(page, episodeId);
}, 240_000);

it('goes on with the same episode and the same page over a restart of everything', async () => {
  const { page, episodeId } = await watchSlowEpisode('restart');
  await page.locator('[data-testid=step-card][data-step-index="1"]').waitFor();
  await journey.foresight.restart();
  await expectWholeEpisode(page, episodeId);
  expect((await readEpisode(journey.foresight.url, episodeId)).attempt).toBeGreaterThan(1);
}, 300_000);
