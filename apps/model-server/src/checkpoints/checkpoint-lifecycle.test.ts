import { cp, mkdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Checkpoint } from '@foresight/language-model';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CheckpointFolderFixture, createCheckpointFolder } from '../testing/checkpoint-folder';
import { startTestServer, type TestServer } from '../testing/start-test-server';
import { trainTinyCheckpoint } from '../testing/tiny-checkpoint';
import { waitFor } from '../testing/wait-for';

const messages = [{ role: 'user', content: 'Where is the key?' }];
let one: Checkpoint;
let other: Checkpoint;
beforeAll(async () => {
  [one, other] = (await Promise.all([1, 2].map((seed) => trainTinyCheckpoint({ seed })))) as [
    Checkpoint,
    Checkpoint,
  ];
});

let folder: CheckpointFolderFixture;
let server: TestServer;
beforeEach(async () => {
  folder = await createCheckpointFolder();
  await folder.save('one', one, {
    role: 'policy',
    templates: 'compact@1',
    parents: ['zero'],
    figures: { solved: 0.36 },
    createdAt: '2026-01-02T03:04:05Z',
  });
  server = await startTestServer({ checkpointsDirectory: folder.directory });
});
afterEach(async () => {
  await server.close();
  await folder.remove();
});

const get = async (route: string) => (await fetch(`${server.baseUrl}${route}`)).json();
const post = (route: string, name: string) =>
  server.post({ name }, { path: `/v1/checkpoints/${route}` });

async function listed(name: string): Promise<Record<string, unknown> | undefined> {
  const { data } = (await get('/checkpoints')) as { data: Record<string, unknown>[] };
  return data.find((each) => each.name === name);
}

function ask(model: string, fields: object = {}) {
  return server.post({
    model,
    messages,
    temperature: 1,
    top_p: 1,
    seed: 1,
    max_tokens: 60,
    ...fields,
  });
}

const requestsOf = (model: string) => server.metric('foresight_model_requests_total', model);

async function answer(model: string) {
  const { choices, system_fingerprint } = Object(await (await ask(model)).json());
  return { text: choices[0].message.content, fingerprint: system_fingerprint };
}

describe('checkpoints on disk', () => {
  it('are served from the start, with what is known of them', async () => {
    const { data } = Object(await get('/models'));
    expect(data[0]).toMatchObject({
      id: 'one',
      object: 'model',
      parent: 'zero',
      max_model_len: 128,
      kind: 'checkpoint',
      role: 'policy',
      templates: 'compact@1',
      figures: { solved: 0.36 },
      created_at: '2026-01-02T03:04:05Z',
      parameter_count: expect.any(Number),
    });
    expect(await get('/models/one')).toEqual(data[0]);
    expect(data).toHaveLength(1);
    expect(await listed('one')).toMatchObject({ loaded: true, outdated: false, problem: null });
  });

  it('may have a manifest that makes no sense', async () => {
    const target = await folder.save('odd', one);
    await writeFile(
      path.join(target, 'foresight.json'),
      '{"role":"king","parents":3,"figures":{}}',
    );
    expect((await post('load', 'odd')).status).toBe(200);
    expect(await listed('odd')).toMatchObject({ role: null, parents: [], loaded: true });
    await writeFile(path.join(target, 'foresight.json'), 'no JSON');
    expect(await listed('odd')).toMatchObject({ role: null, outdated: true });
  });

  it('come into service and leave it without a gap for those who are being answered', async () => {
    await folder.save('two', other);
    expect((await ask('two')).status).toBe(404);
    expect(await listed('two')).toMatchObject({ loaded: false, problem: null });
    expect(await (await post('load', 'two')).json()).toMatchObject({ name: 'two', loaded: true });
    const alone = await (await ask('two', { n: 16 })).json();
    const pending = Array.from({ length: 4 }, () => ask('two', { n: 16 }));
    await waitFor(async () => (await requestsOf('two')) === 1 + pending.length);
    expect((await post('unload', 'two')).status).toBe(200);
    expect((await ask('two')).status).toBe(404);
    for (const response of await Promise.all(pending)) {
      expect(Object(await response.json()).choices).toEqual(Object(alone).choices);
    }
    expect(await listed('two')).toMatchObject({ loaded: false });
    const again = await post('unload', 'two');
    expect(await again.json()).toMatchObject({ error: { code: 'checkpoint_not_loaded' } });
  });

  it('are replaced for new requests when their files change', async () => {
    const before = await answer('one');
    await rm(path.join(folder.directory, 'one'), { recursive: true });
    expect(await listed('one')).toMatchObject({ loaded: true, outdated: true });
    expect(await answer('one')).toEqual(before);
    await folder.save('one', other);
    const pending = ask('one', { n: 16 });
    await waitFor(async () => (await requestsOf('one')) === 3);
    expect((await post('load', 'one')).status).toBe(200);
    const after = await answer('one');
    expect(after.text).not.toBe(before.text);
    expect(Object(await (await pending).json()).system_fingerprint).toBe(before.fingerprint);
    expect(after.fingerprint).not.toBe(before.fingerprint);
    expect(await listed('one')).toMatchObject({ loaded: true, outdated: false });
  });

  it('are refused in words when they are not whole, and the rest is served', async () => {
    const source = path.join(folder.directory, 'one');
    const broken = (name: string) => path.join(folder.directory, name);
    await cp(source, broken('cut'), { recursive: true });
    await truncate(path.join(broken('cut'), 'model.safetensors'), 5_000);
    await cp(source, broken('partial'), { recursive: true });
    await rm(path.join(broken('partial'), 'tokenizer.json'));
    await mkdir(broken('.checkpoint-unfinished'));
    await mkdir(broken('empty'));
    const cases = { cut: 'cut off', partial: 'tokenizer.json', empty: 'config.json' };
    for (const [name, words] of Object.entries(cases)) {
      const response = await post('load', name);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: { code: 'invalid_checkpoint', message: expect.stringContaining(words) },
      });
      expect(await listed(name)).toMatchObject({ problem: expect.stringContaining(words) });
    }
    expect(await listed('.checkpoint-unfinished')).toBeUndefined();
    expect(await server.checkpoints.loadAll()).toHaveLength(3);
    expect((await post('load', '../one')).status).toBe(404);
    expect((await answer('one')).text).not.toBe('');
  });

  it('keep what was loaded when a broken version takes its place', async () => {
    const before = await answer('one');
    await truncate(path.join(folder.directory, 'one/model.safetensors'), 5_000);
    expect((await post('load', 'one')).status).toBe(400);
    expect(await answer('one')).toEqual(before);
  });

  it('of which there are many share a few threads', async () => {
    const names = ['a', 'b', 'c', 'd'];
    for (const name of names) await folder.save(name, name < 'c' ? one : other);
    await server.close();
    server = await startTestServer({ checkpointsDirectory: folder.directory, maxDecoders: 1 });
    const first = await Promise.all(names.map(answer));
    const second: unknown[] = [];
    for (const name of names) second.push(await answer(name));
    expect(second).toEqual(first);
    expect(first[0]?.text).toBe(first[1]?.text);
  });

  it('come from two directories, the written ones first', async () => {
    const shipped = await createCheckpointFolder();
    await shipped.save('one', other);
    await shipped.save('shipped', other);
    await server.close();
    const options = { checkpointsDirectory: folder.directory };
    server = await startTestServer({ ...options, shippedCheckpointsDirectory: shipped.directory });
    expect(await listed('one')).toMatchObject({ shipped: false, loaded: true });
    expect(await listed('shipped')).toMatchObject({ shipped: true, loaded: true });
    await server.store.save('written', one, { role: 'policy' });
    expect((await post('load', 'written')).status).toBe(200);
    await expect(server.store.save('written', one, {})).rejects.toThrow();
    await expect(server.store.save('../up', one, {})).rejects.toThrow('no name');
    await rename(path.join(shipped.directory, 'shipped'), path.join(shipped.directory, 'new'));
    expect(await listed('shipped')).toMatchObject({ loaded: true, outdated: true });
    await shipped.remove();
  });
});
