import { anEndpoint, anEndpointId, aRun } from '@foresight/testkit/builders';
import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryEndpointStore } from '../testing/in-memory-endpoint-store';
import { InMemoryRunStore } from '../testing/in-memory-run-store';
import { catalogOf, ListedWorld } from '../testing/listed-world';
import { RecordingLive, RecordingLogger, RecordingQueue } from '../testing/recording-backends';
import { launchRun } from './launch-run';

const policy = anEndpoint({ id: anEndpointId(1), name: 'policy' });
const worldModel = anEndpoint({
  id: anEndpointId(2),
  name: 'world model',
  roles: ['world_model', 'teacher'],
  templates: 'compact@1',
});
const families = ['heat', 'cool', 'clean'];
const household = new ListedWorld('household', families, { train: 50, test: 2, 'test-unseen': 30 });
const settings = { policyEndpointId: policy.id, worldModelEndpointId: worldModel.id };

function createContext() {
  return {
    runs: new InMemoryRunStore(aRun()),
    endpoints: new InMemoryEndpointStore([policy, worldModel]),
    worlds: catalogOf({ household }),
    queue: new RecordingQueue(),
    live: new RecordingLive(),
    logger: new RecordingLogger(),
  };
}

let ctx: ReturnType<typeof createContext>;
beforeEach(() => {
  ctx = createContext();
});

describe('launching a run', () => {
  it('freezes the configuration', async () => {
    const input = { ...settings, taskCount: 3, seeds: [4, 5], concurrency: 2 };
    const run = await launchRun({ ctx, input });
    expect(run).toMatchObject({ status: 'queued', name: 'household train · 3 tasks × 2 seeds' });
    expect(run.config).toMatchObject({
      mode: 'full',
      world: { name: 'household', version: '7', actionGrammar: '- look' },
      taskCount: 3,
      policy: { endpointId: policy.id, name: 'policy', model: 'policy' },
      worldModel: { endpointId: worldModel.id },
      teacher: null,
      maxSteps: 12,
      templates: 'standard@1',
      worldModelTemplates: 'compact@1',
    });
    expect(run.config).not.toHaveProperty('teacherTemplates');
  });

  it('writes an episode per task and seed, then rings for as many as may run', async () => {
    const input = { ...settings, taskCount: 3, seeds: [4, 5], concurrency: 2 };
    await launchRun({ ctx, input });
    expect(ctx.runs.episodes.map(({ ordinal, taskId, seed }) => [ordinal, taskId, seed])).toEqual([
      [0, 'train-0', 4],
      [1, 'train-1', 4],
      [2, 'train-2', 4],
      [3, 'train-0', 5],
      [4, 'train-1', 5],
      [5, 'train-2', 5],
    ]);
    const first = ctx.runs.episodes.slice(0, 2).map((episode) => episode.id);
    expect(ctx.queue.rings).toEqual([{ episodeIds: first, delayMs: 0 }]);
    expect(ctx.live.types()).toEqual(['run-update']);
  });

  it('does not need the queue: the sweeper rings again', async () => {
    ctx.queue.failure = new Error('Redis is gone');
    await launchRun({ ctx, input: settings });
    expect(ctx.logger.lines.map((line) => line.message)).toEqual(['ring failed']);
  });

  it('takes named tasks in the order given', async () => {
    const taskIds = ['train-30', 'train-2'];
    await launchRun({ ctx, input: { ...settings, taskIds } });
    expect(ctx.runs.episodes.map((episode) => episode.taskId)).toEqual(taskIds);
  });

  it('calls no world model in draft-only mode', async () => {
    const input = { mode: 'draft_only', policyEndpointId: policy.id, teacherEndpointId: null };
    const run = await launchRun({ ctx, input });
    expect(run.config).toMatchObject({ worldModel: null, teacher: null });
  });

  it.each([
    ['a split too small', { split: 'test' }, /"test" has 2 tasks, fewer than the 20 asked for/],
    ['an unknown split', { split: 'dev' }, /has no split "dev". It has: train, test/],
    ['an unknown world', { world: 'web' }, /no world "web". Known worlds: household/],
    ['an unknown task', { taskIds: ['x'] }, /no task "x".*train-0, train-1, train-2/],
    ['a task twice', { taskIds: ['train-1', 'train-1'] }, /named twice/],
    ['a seed twice', { seeds: [1, 1] }, /seed is given twice/],
    ['no world model', { worldModelEndpointId: null }, /full loop needs a world model/],
    [
      'a wrong role',
      { policyEndpointId: worldModel.id },
      /"world model" may not be used as policy/,
    ],
    ['no such endpoint', { policyEndpointId: anEndpointId(9) }, /no endpoint end_0+9/],
    ['a misspelt setting', { taskcount: 3 }, /taskcount/],
  ])('refuses %s in words', async (_, changes, message) => {
    const launch = launchRun({ ctx, input: { ...settings, ...changes } });
    await expect(launch).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(message),
    });
    expect(ctx.queue.rings).toEqual([]);
  });
});

describe('the demo', () => {
  const input = { preset: 'demo' };

  it('mixes the families, always in the same way', async () => {
    const run = await launchRun({ ctx, input });
    expect(run).toMatchObject({ name: 'Demo', config: { concurrency: 8, seeds: [0] } });
    const perFamily = families.map(
      (family) => ctx.runs.episodes.filter((episode) => episode.family === family).length,
    );
    expect(perFamily).toEqual([7, 7, 6]);
    const first = ctx.runs.episodes.splice(0).map((episode) => episode.taskId);
    await launchRun({ ctx, input });
    expect(ctx.runs.episodes.map((episode) => episode.taskId)).toEqual(first);
  });

  it('prefers the embedded models', async () => {
    const embedded = anEndpoint({ id: anEndpointId(3), name: 'tiny', embedded: true });
    ctx.endpoints = new InMemoryEndpointStore([policy, worldModel, embedded]);
    const run = await launchRun({ ctx, input });
    expect(run.config.policy?.endpointId).toBe(embedded.id);
    expect(run.config.worldModel?.endpointId).toBe(worldModel.id);
  });

  it('says what to do when a role has no endpoint', async () => {
    ctx.endpoints = new InMemoryEndpointStore([policy]);
    await expect(launchRun({ ctx, input })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/role world model.*add one under Endpoints/),
    });
  });
});
