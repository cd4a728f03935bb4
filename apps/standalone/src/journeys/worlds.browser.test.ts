import { episodeResponseSchema, runPageSchema } from '@foresight/contracts';
import { chooseExpertAction, formatAction, HouseholdWorld, stepEpisode } from '@foresight/worlds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginJourney, callApi, type Journey, type Page, readSteps } from '../testing/product-page';

let journey: Journey;
let page: Page;
beforeAll(async () => {
  journey = await beginJourney();
  page = await journey.browser.context.newPage();
});
afterAll(() => journey?.end());

const TASK = 'household/test-seen/0000';

it('plays a household task by hand to success, and keeps it as an episode', async () => {
  const { url } = journey.foresight;
  await page.goto(`${url}/worlds`);
  await page.getByRole('link', { name: 'Household', exact: true }).click();
  await page.getByRole('radio', { name: 'test-seen' }).click();
  await page.getByRole('button', { name: `Play ${TASK} by hand` }).click();
  await page.waitForURL(/\/play\/ep_/);
  const [first, ...others] = expertActions();
  // One is chosen from the list of what is possible, one is sent after a reload, all others typed.
  await page.getByRole('button', { name: 'Possible actions' }).click();
  await page.getByRole('searchbox', { name: 'Filter actions' }).fill(first ?? '');
  await page.getByRole('button', { name: first, exact: true }).click();
  await page.getByText('1 step of').waitFor();
  await page.reload();
  for (const [index, action] of others.entries()) {
    await page.getByRole('textbox', { name: 'Action' }).fill(action);
    await page.keyboard.press('Enter');
    await page.getByText(`${index + 2} steps of`).waitFor();
  }
  await page.getByRole('region', { name: 'End of the episode' }).waitFor();
  await page.getByRole('link', { name: 'Replay it step by step' }).click();
  await page.waitForURL(/\/episodes\/ep_/);
  await page.getByText('By hand', { exact: true }).first().waitFor();
  const id = page.url().split('/').at(-1)?.split('?')[0];
  const { episode } = await callApi(url, `/episodes/${id}`, episodeResponseSchema);
  expect(episode).toMatchObject({ endReason: 'solved', success: true, reward: 1, attempt: 1 });
  const steps = await readSteps(url, episode.id);
  expect(steps.map(({ action }) => action)).toEqual([first, ...others]);
  // Not among the runs of policies.
  expect(await callApi(url, '/runs', runPageSchema)).toMatchObject({ total: 0 });
}, 120_000);

it('says what is wrong with a dead world server, and how to reach it', async () => {
  const { url } = journey.foresight;
  await page.goto(`${url}/worlds`);
  await page.getByRole('button', { name: 'Register world' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('craft');
  await page.getByRole('combobox', { name: 'Kind of server' }).selectOption('agentgym:textcraft');
  await page.getByRole('textbox', { name: 'Base URL' }).fill('http://127.0.0.1:9');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/worlds\/craft$/);
  await page.getByText('Cannot connect to the world server at http://127.0.0.1:9').waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove the world' }).click();
  await page.waitForURL(/\/worlds$/);
  await page.getByRole('article', { name: 'household', exact: true }).waitFor();
  expect(await page.getByRole('article', { name: 'craft' }).count()).toBe(0);
}, 60_000);

/** What solves the task, from whatever the house is like. */
function expertActions(): string[] {
  const { house, start } = new HouseholdWorld().buildTask(TASK);
  const actions: string[] = [];
  let episode = { state: start, solved: false };
  while (!episode.solved) {
    const chosen = chooseExpertAction(house, episode.state);
    if (chosen === null) throw new Error('The expert gives up.');
    const action = formatAction(chosen, house.dialect);
    actions.push(action);
    episode = stepEpisode(house, episode, action).episode;
  }
  return actions;
}
