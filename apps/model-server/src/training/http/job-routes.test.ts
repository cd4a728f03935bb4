import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TrainingFixture } from '../testing/start-training';
import { tinyManifest } from '../testing/tiny-training';

let on: TrainingFixture;
beforeEach(async () => {
  on = await TrainingFixture.start();
});
afterEach(() => on.end());

const { base } = tinyManifest();
const train = (...files: string[]) => ({ dataset: { train: files } });

describe('a manifest', () => {
  const cases: [string, object, string][] = [
    ['an unknown field', { epoch: 3 }, 'Unrecognized key: "epoch"'],
    ['no name', { name: '../up' }, 'name: must be a folder’s name'],
    ['no base', { base: {} }, 'base: give either a checkpoint, or a shape'],
    ['two bases', { base: { ...base, checkpoint: 'x' } }, 'base: give either'],
    ['an unknown base', { base: { checkpoint: 'x' } }, 'base.checkpoint: There is no checkpoint'],
    [
      'a shape that does not fit',
      { base: { ...base, shape: { ...base.shape, width: 36 } } },
      'base.shape: width is 36; it must be a positive multiple of 8.',
    ],
    ['no files', train(), 'dataset.train: '],
    [
      'no share',
      { dataset: { train: ['rows.jsonl'], evaluation: 'x' } },
      'dataset.evaluation: must',
    ],
    ['a missing file', train('none'), 'dataset.train.0: There is no file “none”'],
    ['a file elsewhere', train('rows.jsonl', '/etc/passwd'), 'dataset.train.1: There is no file'],
    ['a way out', train('../../etc/passwd'), 'dataset.train.0: There is no file'],
    ['a link that leads out', train('out'), 'dataset.train.0: There is no file'],
    ['an unknown upload', train(`file-${'0'.repeat(64)}`), 'dataset.train.0: There is no upload'],
    ['nothing to learn', { objectives: { crossEntropy: 0 } }, 'objectives: one of them must'],
    [
      'two lengths',
      { hyperparameters: { steps: 1, epochs: 1 } },
      'hyperparameters: give steps or epochs',
    ],
  ];
  it.each(cases)('with %s is refused in words', async (_, changes, message) => {
    await symlink('/etc/passwd', path.join(on.datasets, 'out'));
    const { status, body } = await on.post('/training_jobs', tinyManifest(changes));
    expect(body.error?.message).toContain(message);
    expect(status).toBe(400);
  });

  it('with a name that is taken is refused', async () => {
    const id = await on.create({ name: 'taken', hyperparameters: { steps: 100_000 } });
    const other = tinyManifest({ name: 'taken' });
    expect((await on.post('/training_jobs', other)).status).toBe(409);
    await on.post(`/training_jobs/${id}/cancel`, {});
    await on.follow(await on.create({ name: 'taken' }));
    expect((await on.post('/training_jobs', other)).body.error?.param).toBe('name');
  });

  it('must be JSON', async () => {
    const send = (type: string, body: string) =>
      on.ask('/training_jobs', { method: 'POST', headers: { 'content-type': type }, body });
    expect((await send('text/plain', '{}')).status).toBe(400);
    expect((await send('application/json', '{')).body.error?.message).toContain('not JSON');
  });
});

describe('a job', () => {
  it.each(['/training_jobs/tj_x', '/training_jobs/tj_x/events'])(
    'that does not exist is not found: %s',
    async (route) => {
      expect((await on.ask(route)).status).toBe(404);
    },
  );

  it('is followed from a number', async () => {
    const id = await on.create();
    const { status, body } = await on.ask(`/training_jobs/${id}/events?after=x`);
    expect(status).toBe(400);
    expect(body.error?.param).toBe('after');
    await on.follow(id);
  });
});
