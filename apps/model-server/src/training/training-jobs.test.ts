import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CpuShare, loadCheckpoint } from '@foresight/language-model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../http/create-app';
import { createTrainingRoutes } from './http/training-routes';
import { TrainingFixture } from './testing/start-training';
import { tinyRows, toJsonLines } from './testing/tiny-training';
import { TrainingService } from './training-service';

let on: TrainingFixture;
beforeEach(async () => {
  on = await TrainingFixture.start();
});
afterEach(() => on.end());

const long = { hyperparameters: { steps: 100_000, batchTokens: 64 } };
const load = (name: string) => loadCheckpoint(path.join(on.folder, 'checkpoints', name));

describe('a training job', () => {
  it('becomes a checkpoint that says what it is', async () => {
    const id = await on.create({
      name: 'first',
      templates: 'compact@1',
      recipe: { episodes: 3 },
    });
    const events = await on.follow(id);
    expect(events.map(({ number }) => number)).toEqual(events.map((_, index) => index + 1));
    const statuses = events.flatMap(({ event }) => (event.type === 'status' ? event.status : []));
    expect(statuses).toEqual(['queued', 'running', 'succeeded']);
    expect(events.filter(({ event }) => event.type === 'step')).toHaveLength(12);
    const job = await on.read(id);
    expect(job).toMatchObject({
      status: 'succeeded',
      reason: null,
      checkpoints: ['first'],
      progress: { step: { step: 12, totalSteps: 12, skippedSteps: 0 } },
      dataset: { train: { rows: expect.any(Number) }, faults: { counts: { too_long: 0 } } },
      plan: { steps: 12, warmupRatio: 0.03 },
    });
    expect(job.history.steps).toHaveLength(12);
    const figures = job.figures?.first ?? {};
    expect(figures.crossEntropy).toBeLessThan(figures.initialCrossEntropy ?? 0);
    expect(on.appeared).toEqual(['first']);
    const stored = await on.store.find('first');
    expect(stored?.problem).toBeNull();
    expect(stored?.manifest).toMatchObject({
      name: 'first',
      role: 'policy',
      templates: 'compact@1',
      parents: [],
      seed: 1,
      job: id,
      recipe: { episodes: 3, workers: 1, plan: { steps: 12 } },
      data: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      figures,
      history: { steps: job.history.steps },
    });
    expect(await on.filesOf('training/jobs', id)).toEqual(['job.json', 'progress.jsonl']);
  });

  it('gives the same weights every time', async () => {
    for (const name of ['one', 'two']) await on.follow(await on.create({ name }));
    const [one, two] = [await load('one'), await load('two')];
    expect(one.weights).toEqual(two.weights);
    expect(one.tokenizer.vocabulary).toEqual(two.tokenizer.vocabulary);
  });

  it('goes on from a checkpoint and its teacher, and saves both', async () => {
    const wishes = { objectives: { distillation: 0.5 }, saveTeacher: true };
    await on.follow(await on.create({ name: 'base', ...wishes }));
    expect(on.appeared).toEqual(['base', 'base-teacher']);
    const base = { checkpoint: 'base', teacher: 'base-teacher' };
    const id = await on.create({ name: 'next', role: 'world_model', base, ...wishes });
    await on.follow(id);
    const { status, checkpoints, figures } = await on.read(id);
    expect({ status, checkpoints }).toEqual({
      status: 'succeeded',
      checkpoints: ['next', 'next-teacher'],
    });
    expect(figures?.['next-teacher']?.crossEntropy).not.toBe(figures?.next?.crossEntropy);
    const stored = await on.store.find('next-teacher');
    expect(stored?.manifest).toMatchObject({
      parents: ['base', 'base-teacher'],
      weights: 'average',
    });
    const [before, after] = [await load('base'), await load('next-teacher')];
    expect(after.tokenizer.vocabulary).toEqual(before.tokenizer.vocabulary);
    expect(after.weights).not.toEqual(before.weights);
  });

  it('fails in words, and the next one has its turn', async () => {
    await writeFile(path.join(on.datasets, 'bad.jsonl'), '{"messages": 1}\n');
    const failing = await on.create({ name: 'a', dataset: { train: ['bad.jsonl'] } });
    const next = await on.create({ name: 'b' });
    await on.follow(failing);
    expect(await on.read(failing)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('bad.jsonl, line 1: messages must be a list.'),
      checkpoints: [],
    });
    await on.follow(next);
    expect(await on.read(next)).toMatchObject({ status: 'succeeded' });
  });

  it('may leave out rows that are too long', async () => {
    const row = { messages: [{ role: 'user', content: 'open '.repeat(300) }], completion: 'no' };
    const rows = toJsonLines([...tinyRows(), row]);
    await writeFile(path.join(on.datasets, 'long.jsonl'), rows);
    const dataset = { train: ['long.jsonl'], evaluation: 0 };
    const refused = await on.create({ name: 'a', dataset });
    await on.follow(refused);
    expect((await on.read(refused)).reason).toMatch(/long.jsonl, line 25: It has \d+ tokens/);
    const dropped = await on.create({ name: 'b', dataset, tooLong: 'drop' });
    await on.follow(dropped);
    expect(await on.read(dropped)).toMatchObject({
      status: 'succeeded',
      dataset: { faults: { counts: { too_long: 1 } }, train: { rows: 24 } },
    });
  });

  it('counts in the metrics', async () => {
    await on.follow(await on.create());
    const text = on.training.renderMetrics();
    expect(text).toContain('foresight_training_jobs{status="succeeded"} 1\n');
    expect(text).toContain('foresight_training_steps_total 12\n');
  });
});

describe('cancelling', () => {
  it('ends the running job at once and lets the next begin; again is no error', async () => {
    const running = await on.create({ name: 'a', ...long });
    const waiting = await on.create({ name: 'b', ...long });
    const last = await on.create({ name: 'c' });
    const cancel = async (id: string) => on.post(`/training_jobs/${id}/cancel`, {});
    await on.untilSteps(running, 1);
    for (const id of [waiting, running, running]) {
      expect((await cancel(id)).body.status).toBe('cancelled');
    }
    await on.follow(last);
    expect((await cancel(last)).status).toBe(409);
    const { body } = await on.ask('/training_jobs');
    expect(body.data.map(({ id, status }) => [id, status])).toEqual([
      [last, 'succeeded'],
      [waiting, 'cancelled'],
      [running, 'cancelled'],
    ]);
    expect(await on.filesOf('checkpoints')).toEqual(['c']);
  });

  it('is told on the stream, which ends then', async () => {
    const id = await on.create({ name: 'a', ...long });
    const following = on.follow(id);
    await on.untilSteps(id, 1);
    await on.post(`/training_jobs/${id}/cancel`, {});
    const events = await following;
    expect(events.at(-1)?.event).toMatchObject({ type: 'status', status: 'cancelled' });
    expect(await on.follow(id, events.length - 1)).toEqual(events.slice(-1));
    const headers = { 'last-event-id': String(events.length) };
    const rest = await fetch(on.url(`/training_jobs/${id}/events`), { headers });
    expect(rest.status).toBe(204);
  });
});

describe('a server that stops', () => {
  it('goes on with the running job at its next start, to the same weights', async () => {
    const hyperparameters = { steps: 60, batchTokens: 64 };
    await on.follow(await on.create({ name: 'whole', hyperparameters }));
    const id = await on.create({ name: 'parted', hyperparameters });
    const waiting = await on.create({ name: 'last' });
    await on.untilSteps(id, 5);
    on = await on.restart();
    const events = await on.follow(id);
    expect(events.filter(({ event }) => event.type === 'resumed')).toHaveLength(1);
    const { history, status } = await on.read(id);
    expect(status).toBe('succeeded');
    const steps = history.steps.map(({ step }) => step);
    expect(steps).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect((await load('parted')).weights).toEqual((await load('whole')).weights);
    await on.follow(waiting);
  });

  it('finds the log cut where a killed process stopped writing', async () => {
    const id = await on.create();
    const events = await on.follow(id);
    await on.stop();
    const file = path.join(on.folder, 'training/jobs', id, 'progress.jsonl');
    await writeFile(file, `${await readFile(file, 'utf8')}{"type":"st`);
    on = await TrainingFixture.start(on.folder, on.datasets);
    expect(await on.follow(id)).toEqual(events);
  });

  it('gives up a job that ends it again and again', async () => {
    const id = await on.create({ name: 'a', ...long });
    await on.untilSteps(id, 1);
    await on.stop();
    const file = path.join(on.folder, 'training/jobs', id, 'job.json');
    const record: object = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...record, crashes: 3 }));
    on = await TrainingFixture.start(on.folder, on.datasets);
    expect(await on.read(id)).toMatchObject({
      status: 'failed',
      reason: 'The server ended 4 times in the midst of this job.',
    });
  });

  it('leaves its directory to the process that uses it', async () => {
    const other = new TrainingService({
      directory: path.join(on.folder, 'training'),
      datasetDirectories: [],
      checkpoints: on.store,
      cpuShare: new CpuShare(),
      onCheckpoint: async () => undefined,
      logger: { info: () => {}, warn: () => {}, error: () => {} },
    });
    await other.start();
    const app = createApp({
      routes: [createTrainingRoutes(other)],
      logger: { error: () => {} },
    });
    const answer = await app.request('/v1/training_jobs');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(`is in use by process ${process.pid}`);
    await other.stop();
    await on.follow(await on.create());
  });
});

describe('a server without a place to train', () => {
  it('says so', async () => {
    const app = createApp({ routes: [createTrainingRoutes(null)], logger: { error: () => {} } });
    for (const route of ['/v1/training_jobs', '/v1/files/x']) {
      const answer = await app.request(route, { method: 'POST' });
      expect(answer.status).toBe(503);
      expect(await answer.text()).toContain('TRAINING_DIR');
    }
  });
});
