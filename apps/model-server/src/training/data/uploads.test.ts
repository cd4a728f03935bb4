import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TrainingFixture } from '../testing/start-training';
import { tinyRows, toJsonLines } from '../testing/tiny-training';

let on: TrainingFixture;
beforeEach(async () => {
  on = await TrainingFixture.start();
});
afterEach(() => on.end());

const rows = toJsonLines(tinyRows());
const remove = (id: string) => on.ask(`/files/${id}`, { method: 'DELETE' });

describe('uploads', () => {
  it('are trained on by their id, one for equal contents', async () => {
    const { status, body: file } = await on.upload(rows);
    expect(status).toBe(201);
    expect(file).toMatchObject({ object: 'file', filename: 'mine.jsonl', bytes: rows.length });
    expect((await on.upload(rows, 'again.jsonl')).body).toEqual(file);
    const id = await on.create({ dataset: { train: [file.id] } });
    await on.follow(id);
    expect(await on.read(id)).toMatchObject({
      status: 'succeeded',
      dataset: { files: [{ name: 'mine.jsonl', sha256: file.id.slice(5) }] },
    });
    expect((await on.ask('/files')).body.data).toEqual([file]);
    expect((await on.ask(`/files/${file.id}`)).body).toEqual(file);
    expect((await remove(file.id)).body.deleted).toBe(true);
    expect((await on.ask(`/files/${file.id}`)).status).toBe(404);
    expect((await remove(file.id)).status).toBe(404);
    expect(await on.filesOf('training/files')).toEqual([]);
  });

  it('stay as long as a job needs them', async () => {
    const { body: file } = await on.upload(rows);
    const hyperparameters = { steps: 100_000, batchTokens: 64 };
    const id = await on.create({ dataset: { train: [file.id] }, hyperparameters });
    expect((await remove(file.id)).status).toBe(409);
    await on.post(`/training_jobs/${id}/cancel`, {});
    expect((await remove(file.id)).status).toBe(200);
  });

  it('are refused empty, or as a form of a page', async () => {
    expect((await on.upload('')).body.error?.message).toBe('The file is empty.');
    const form = await on.upload('x', 'x', 'text/plain');
    expect(form.body.error?.message).toContain('content-type');
    expect(await on.filesOf('training/files')).toEqual([]);
  });
});
