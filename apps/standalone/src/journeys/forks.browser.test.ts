import {
  counterfactualsResponseSchema,
  type EpisodeSummary,
  runResponseSchema,
  type Step,
  verdictPageSchema,
} from '@foresight/contracts';
import {
  draftAnswer,
  type ModelScript,
  reflectAnswer,
  type ScriptedModelServer,
  startScriptedModelServer,
} from '@foresight/testkit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  beginJourney,
  callApi,
  expectSameAfterReload,
  type Journey,
  launchWith,
  listEpisodes,
  liveState,
  type Page,
  readEpisode,
  readSteps,
} from '../testing/product-page';

const TASKS = 3;
const MAX_STEPS = 5;

/** Drafts one thing and does another, every time. */
const revising: ModelScript = ({ phase }) => {
  if (phase === 'draft') return draftAnswer('look');
  return phase === 'reflect'
    ? reflectAnswer('inventory', { decision: 'REVISE' })
    : 'You see nothing new.';
};

let journey: Journey;
let models: ScriptedModelServer;
let runId: string;
let revised: { episode: EpisodeSummary; steps: Step[]; step: Step };

beforeAll(async () => {
  journey = await beginJourney();
  const { url } = journey.foresight;
  models = await startScriptedModelServer({ script: revising });
  const settings = { taskCount: TASKS, concurrency: TASKS, maxSteps: MAX_STEPS };
  runId = (await launchWith(url, 'Revising', { baseUrl: models.baseUrl }, settings)).id;
  await vi.waitFor(
    async () => {
      const { run } = await callApi(url, `/runs/${runId}`, runResponseSchema);
      expect(run.status).toBe('finished');
    },
    { timeout: 300_000, interval: 1_000 },
  );
  revised = await findRevisedStep(url);
}, 400_000);
afterAll(async () => {
  await journey?.end();
  await models?.stop();
});

/** A step of the run whose draft was replaced, not the first of its episode. */
async function findRevisedStep(url: string): Promise<typeof revised> {
  for (const episode of await listEpisodes(url, runId)) {
    const steps = await readSteps(url, episode.id);
    const step = steps.find(({ index, gate }) => index > 0 && gate.executed === 'revision');
    if (step) return { episode, steps, step };
  }
  throw new Error('The run revised nothing.');
}

const cardOf = (page: Page, index: number) =>
  page.locator(`[data-testid=step-card][data-step-index="${index}"]`);

it('forks a step by keyboard, and the fork is watched to its end', async () => {
  const { foresight, browser } = journey;
  const { episode, steps, step } = revised;
  const page = await browser.context.newPage();
  await page.goto(`${foresight.url}/episodes/${episode.id}?step=${step.index}`);
  await cardOf(page, step.index).waitFor();
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: `Fork from step ${step.index}` });
  await dialog.waitFor();
  expect(await dialog.getByRole('radio', { name: /Keep the draft/ }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Fork', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(episode.id));
  await page.getByText('draft kept in step').first().waitFor();
  await liveState(page, 'ended').waitFor({ timeout: 120_000 });

  const forkId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const fork = await readEpisode(foresight.url, forkId);
  expect(fork.fork).toMatchObject({ parentEpisodeId: episode.id, step: step.index });
  const forked = await readSteps(foresight.url, forkId);
  expect(forked.slice(0, step.index)).toEqual(steps.slice(0, step.index));
  expect(forked[step.index]).toMatchObject({
    action: step.draft.action.value,
    gate: { executed: 'draft', reason: 'forced' },
  });
  await expectSameAfterReload(page, fork.totals.steps);

  await page.getByRole('button', { name: 'Beside the original' }).click();
  const firstRow = page.getByTestId('beside-row').first();
  await firstRow.waitFor();
  await expect.poll(() => firstRow.getByTestId('step-card').count()).toBe(2);
  // Nothing of it changed the original.
  expect(await readSteps(foresight.url, episode.id)).toEqual(steps);
  expect(await readEpisode(foresight.url, episode.id)).toMatchObject(episode);
}, 300_000);

it('offers the actions of the world at a past step', async () => {
  const { foresight, browser } = journey;
  const { episode, step } = revised;
  const page = await browser.context.newPage();
  await page.goto(`${foresight.url}/episodes/${episode.id}?step=${step.index}`);
  await cardOf(page, step.index).waitFor();
  await page.getByRole('button', { name: `Fork from step ${step.index}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /My own action/ }).click();
  await dialog.getByRole('textbox', { name: 'Action' }).fill('go to');
  await dialog.getByRole('option').first().click();
  const action = await dialog.getByRole('textbox', { name: 'Action' }).inputValue();
  expect(action).toMatch(/^go to \w/);
  await dialog.getByRole('radio', { name: 'Stop after' }).click();
  await dialog.getByRole('button', { name: 'Fork', exact: true }).click();
  await page.getByText('own action in step').first().waitFor();
  await liveState(page, 'ended').waitFor({ timeout: 60_000 });
  const forkId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const forked = await readSteps(foresight.url, forkId);
  expect(forked).toHaveLength(step.index + 1);
  expect(forked.at(-1)).toMatchObject({ action, gate: { executed: 'other' } });
}, 200_000);

it('tries the drafts of a run, and tells how often revising was right', async () => {
  const { foresight, browser } = journey;
  const page = await browser.context.newPage();
  await page.goto(`${foresight.url}/runs/${runId}`);
  await page.getByRole('button', { name: 'Try the drafts instead' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/revised steps? of/).waitFor();
  await dialog.getByLabel('Task family').selectOption(revised.episode.family);
  await dialog.getByRole('button', { name: 'Launch' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(runId));
  await page.getByTestId('run-status').getByText('Finished').waitFor({ timeout: 300_000 });
  await page.getByTestId('verdict-summary').waitFor();

  const found = await callApi(foresight.url, `/runs/${runId}/verdicts`, verdictPageSchema);
  expect(found.items.length).toBeGreaterThan(0);
  expect(found.summary).toMatchObject({ total: found.items.length, pending: 0 });
  const made = await callApi(
    foresight.url,
    `/runs/${runId}/counterfactuals`,
    counterfactualsResponseSchema,
  );
  expect(made.items).toHaveLength(1);
  const verdict = found.items.find(
    ({ episodeId, step }) => episodeId === revised.episode.id && step === revised.step.index,
  );
  await page.goto(`${foresight.url}/episodes/${revised.episode.id}?step=${revised.step.index}`);
  const line = cardOf(page, revised.step.index).getByTestId('step-verdict');
  await line.waitFor();
  expect(await line.getAttribute('data-outcome')).toBe(verdict?.outcome);
  await page.goto(`${foresight.url}/runs/${runId}`);
  await page.getByTestId('verdict-summary').waitFor();
  const { run } = await callApi(foresight.url, `/runs/${runId}`, runResponseSchema);
  expect(run.counts).toMatchObject({ total: TASKS, finished: TASKS });
}, 400_000);
