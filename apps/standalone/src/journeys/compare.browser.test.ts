import { compareRunsResponseSchema, type Run, runResponseSchema } from '@foresight/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { beginJourney, callApi, type Journey, listEpisodes } from '../testing/product-page';

let journey: Journey;
let demo: Run;
let draftOnly: Run;

beforeAll(async () => {
  journey = await beginJourney();
  const { url } = journey.foresight;
  demo = (await callApi(url, '/runs', runResponseSchema, { preset: 'demo' })).run;
  await ended(demo);
  const taskIds = (await listEpisodes(url, demo.id)).map(({ taskId }) => taskId);
  const launched = await callApi(url, '/runs', runResponseSchema, {
    name: 'Drafts alone',
    mode: 'draft_only',
    world: demo.config.world.name,
    split: demo.config.split,
    taskIds,
    seeds: demo.config.seeds,
    policyEndpointId: demo.config.policy?.endpointId,
    maxSteps: demo.config.maxSteps,
  });
  draftOnly = launched.run;
  await ended(draftOnly);
}, 600_000);
afterAll(() => journey?.end());

it('compares two runs, and a pair of theirs step by step', async () => {
  const { foresight, browser } = journey;
  const page = await browser.context.newPage();
  await page.goto(`${foresight.url}/runs`);
  await page.getByRole('checkbox', { name: 'Compare Drafts alone' }).check();
  await page.getByRole('checkbox', { name: `Compare ${demo.name}` }).check();
  await page.getByRole('link', { name: 'Compare the two runs' }).click();
  await page.waitForURL(/\/compare\/runs\?/);

  const compared = await callApi(
    foresight.url,
    `/compare/runs?left=${draftOnly.id}&right=${demo.id}`,
    compareRunsResponseSchema,
  );
  const { success } = compared;
  if (!success) throw new Error('No pair was finished by both.');
  expect(success.pairs).toBe(demo.counts.total);
  expect(success.gained - success.lost).toBe(success.right.succeeded - success.left.succeeded);
  await page.getByTestId('success-flips').getByText(`${success.gained} gained`).waitFor();

  const pair = [...compared.gained.items, ...compared.lost.items][0];
  if (!pair) return;
  await page.getByRole('link', { name: 'Side by side' }).first().click();
  await page.waitForURL(/\/compare\/episodes\?/);
  await page.getByTestId('step-pair').first().waitFor();
  await page.keyboard.press('d');
  await page.getByTestId('first-divergence').waitFor();
  await expect
    .poll(() => page.getByTestId('step-pair').and(page.locator('[aria-current=step]')).count())
    .toBe(1);
}, 120_000);

it('draws the charts of a run, each also as a table', async () => {
  const { foresight, browser } = journey;
  const page = await browser.context.newPage();
  await page.goto(`${foresight.url}/runs/${demo.id}`);
  await page.getByRole('radio', { name: 'Charts' }).click();
  await page.getByRole('figure', { name: 'Success over episodes' }).waitFor();
  await page.getByText('No verdicts yet').waitFor();
  const choice = page.getByRole('radiogroup', { name: 'What the gate decided: show as' });
  await choice.getByRole('radio', { name: 'Table' }).click();
  await page.getByRole('table', { name: 'What the gate decided' }).waitFor();
}, 60_000);

/** `expect.poll` works in tests alone. */
async function ended(run: Run): Promise<void> {
  const check = async () => {
    const answer = await callApi(journey.foresight.url, `/runs/${run.id}`, runResponseSchema);
    if (answer.run.status !== 'finished') throw new Error(`The run is ${answer.run.status}.`);
  };
  await vi.waitFor(check, { timeout: 280_000, interval: 1_000 });
}
