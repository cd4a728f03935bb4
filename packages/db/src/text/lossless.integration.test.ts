import { aRecordedCall, aRecordedStep, aRunConfig, createTestDatabase } from '@foresight/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../create-database';
import { newEndpointId, newEpisodes, newRun } from '../testing/new-run';
import { holdEpisode } from '../testing/worker';

const codeUnit = fc.oneof(fc.constantFrom(0, 0x1a, 0xd83d, 0xde00), fc.nat(0xffff));
const text = fc.array(codeUnit).map((units) => String.fromCharCode(...units));

let db: ReturnType<typeof createDatabase>;
const cleanups: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  db = createDatabase({ connectionString: url });
  cleanups.push(db.close, drop);
});
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

test('any text of a step and its calls comes back through Postgres', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 6, maxLength: 6 }), async (texts) => {
      const [observation, action, answer, thinking, token, model] = texts as Six;
      const base = aRecordedStep();
      const step = aRecordedStep({
        observation,
        action,
        draft: { ...base.draft, text: answer, reason: { value: null, status: 'ok', raw: token } },
        calls: [
          aRecordedCall({
            text: answer,
            thinking,
            model,
            tokens: [{ text: token, logprob: -0.1, top: [{ text: answer, logprob: -3.25e-7 }] }],
          }),
        ],
      });
      const held = await hold();
      await db.episodes.commitStep(held, step);
      expect(await db.episodes.listRecordedSteps(held.episodeId, { from: 0, to: 0 })).toEqual([
        step,
      ]);
    }),
    { numRuns: 20 },
  );
});

test('any text of a run, an episode and its opening comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(text, text, text, text), async ([name, task, goal, seen]) => {
      const run = newRun(aRunConfig({ split: task, templates: goal }), name);
      const [episode] = newEpisodes(1);
      const created = await db.runs.create(run, [{ ...episode, taskId: task, family: goal }]);
      expect(created).toMatchObject({ name, config: run.config });
      const held = await holdEpisode(db.episodes, episode.id);
      await db.episodes.recordOpening(held, { goal, initialObservation: seen });
      await db.episodes.finish(held, {
        status: 'failed',
        endReason: 'internal',
        errorMessage: seen,
      });
      expect(await db.episodes.get(episode.id)).toMatchObject({
        taskId: task,
        family: goal,
        goal,
        initialObservation: seen,
        errorMessage: seen,
      });
    }),
    { numRuns: 12 },
  );
});

test('any text of an endpoint comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(text, text, text), async ([note, key, value]) => {
      const id = newEndpointId();
      const request = { ...endpointRequest, name: id, note, extraBody: { [key]: [value] } };
      const created = await db.endpoints.create(id, { ...request, apiKey: value });
      expect(created).toMatchObject({ note, extraBody: { [key]: [value] } });
      expect(await db.endpoints.getWithKey(id)).toEqual({ endpoint: created, apiKey: value });
    }),
    { numRuns: 12 },
  );
});

type Six = [string, string, string, string, string, string];

const endpointRequest = {
  baseUrl: 'http://127.0.0.1:8000/v1',
  model: 'small',
  roles: ['policy' as const],
  templates: 'standard@1',
  maxConcurrency: 4,
  timeoutMs: 1_000,
};

async function hold() {
  const episodes = newEpisodes(1);
  await db.runs.create(newRun(aRunConfig()), episodes);
  return holdEpisode(db.episodes, episodes[0].id);
}
