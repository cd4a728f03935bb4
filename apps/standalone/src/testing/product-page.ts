import {
  type Episode,
  type EpisodeSummary,
  endpointResponseSchema,
  episodePageSchema,
  episodeResponseSchema,
  type Run,
  runResponseSchema,
  type Step,
  stepPageSchema,
} from '@foresight/contracts';
import { launchBrowser } from '@foresight/testkit';
import { expect } from 'vitest';
import type { z } from 'zod';
import { type StartedForesight, startForesight } from './start-foresight';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type Page = Awaited<ReturnType<Browser['context']['newPage']>>;

export interface Journey {
  foresight: StartedForesight;
  browser: Browser;
  end(): Promise<void>;
}

/** A fresh installation and a browser to look at it. */
export async function beginJourney(): Promise<Journey> {
  const foresight = await startForesight();
  const browser = await launchBrowser();
  browser.context.setDefaultTimeout(30_000);
  const end = async () => {
    await browser.close();
    await foresight.stop();
  };
  return { foresight, browser, end };
}

/** Asks the API as a script would. @throws if the answer is not 2xx or has another shape. */
export async function callApi<Answer>(
  url: string,
  path: string,
  schema: z.ZodType<Answer>,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${url}/api/v1${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return schema.parse(answer);
}

export interface RegisteredModel {
  baseUrl: string;
  apiKey?: string;
}

/** Registers one server as policy and world model and launches a run of it. */
export async function launchWith(
  url: string,
  name: string,
  model: RegisteredModel,
  settings: Record<string, unknown> = {},
): Promise<Run> {
  const { endpoint } = await callApi(url, '/endpoints', endpointResponseSchema, {
    name,
    model: 'scripted',
    roles: ['policy', 'world_model'],
    ...model,
  });
  const { run } = await callApi(url, '/runs', runResponseSchema, {
    name,
    taskCount: 1,
    policyEndpointId: endpoint.id,
    worldModelEndpointId: endpoint.id,
    ...settings,
  });
  return run;
}

export async function listEpisodes(url: string, runId: string): Promise<EpisodeSummary[]> {
  return (await callApi(url, `/episodes?runId=${runId}`, episodePageSchema)).items;
}

export async function readEpisode(url: string, episodeId: string): Promise<Episode> {
  return (await callApi(url, `/episodes/${episodeId}`, episodeResponseSchema)).episode;
}

export async function readSteps(url: string, episodeId: string): Promise<Step[]> {
  return (await callApi(url, `/episodes/${episodeId}/steps?limit=200`, stepPageSchema)).items;
}

/** Texts of the step cards, read one after the other with the keys a reader would use. */
export async function readCards(page: Page, count: number): Promise<string[]> {
  const texts: string[] = [];
  await page.keyboard.press('g');
  for (let index = 0; index < count; index += 1) {
    const card = page.locator(`[data-testid=step-card][data-step-index="${index}"]`);
    await card.waitFor();
    texts.push((await card.allInnerTexts()).join(''));
    await page.keyboard.press('j');
  }
  return texts;
}

/** What is on the page equals what a fresh visitor is shown. */
export async function expectSameAfterReload(page: Page, steps: number): Promise<void> {
  const live = await readCards(page, steps);
  await page.reload();
  await page.locator('[data-testid=step-card]').first().waitFor();
  expect(await readCards(page, steps)).toEqual(live);
}

export const liveState = (page: Page, state: string) =>
  page.locator(`[data-testid=live-state][data-state=${state}]`);
