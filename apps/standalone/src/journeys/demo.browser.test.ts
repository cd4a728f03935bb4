import {
  applyEpisodeMessage,
  createEpisodeView,
  type EpisodeSummary,
  runPageSchema,
  runResponseSchema,
} from '@foresight/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  beginJourney,
  callApi,
  expectSameAfterReload,
  type Journey,
  listEpisodes,
  liveState,
  readEpisode,
  readSteps,
} from '../testing/product-page';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey?.end());

it('goes from an empty database to a run that is watched live, ends, and is replayed', async () => {
  const { foresight, browser } = journey;
  const page = await browser.context.newPage();
  await page.goto(foresight.url);
  await page.getByRole('button', { name: 'Run the demo' }).click();
  await page.waitForURL(/\/runs\/run_/);
  const runId = idOf(page.url());

  // A cell of an episode under way leads to its live page.
  await page.getByTestId('episode-cell').first().click();
  await page.waitForURL(/\/episodes\/ep_/);
  await page.getByTestId('in-flight-step').or(page.getByTestId('step-card')).first().waitFor();
  await liveState(page, 'ended').waitFor({ timeout: 120_000 });
  const episode = await readEpisode(foresight.url, idOf(page.url()));
  await expectSameAfterReload(page, episode.totals.steps);

  await page.goto(`${foresight.url}/runs/${runId}`);
  await page.getByTestId('run-status').getByText('Finished').waitFor({ timeout: 180_000 });
  const { run } = await callApi(foresight.url, `/runs/${runId}`, runResponseSchema);
  expect(run.counts).toMatchObject({ total: 20, finished: 20, failed: 0 });
}, 400_000);

it('holds every step of the run once, in order, as the view is built from them', async () => {
  const { url } = journey.foresight;
  for (const episode of await episodesOfDemo(url)) {
    const steps = await readSteps(url, episode.id);
    const view = applyEpisodeMessage(createEpisodeView(episode), { type: 'steps-page', steps });
    expect(view.steps).toHaveLength(episode.totals.steps);
    expect(view.knownSteps).toBe(view.steps.length);
  }
});

it('opens a permalink exactly at its step and stays there over a reload', async () => {
  const { foresight, browser } = journey;
  const [longest] = (await episodesOfDemo(foresight.url)).sort(
    (a, b) => b.totals.steps - a.totals.steps,
  );
  if (!longest) throw new Error('The demo has no episode.');
  const step = longest.totals.steps - 2;
  const page = await browser.context.newPage();
  await page.goto(`${foresight.url}/episodes/${longest.id}?step=${step}`);
  const card = page.locator(`[data-testid=step-card][data-step-index="${step}"]`);
  for (let visit = 0; visit < 2; visit += 1) {
    await card.waitFor();
    await expect.poll(async () => (await card.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    expect((await card.boundingBox())?.y).toBeLessThan(450);
    expect(new URL(page.url()).searchParams.get('step')).toBe(String(step));
    await page.reload();
  }
});

const idOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

async function episodesOfDemo(url: string): Promise<EpisodeSummary[]> {
  const { items } = await callApi(url, '/runs', runPageSchema);
  const [demo] = items;
  if (!demo) throw new Error('There is no run.');
  return listEpisodes(url, demo.id);
}
