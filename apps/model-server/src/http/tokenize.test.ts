import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckpointFolderFixture, createCheckpointFolder } from '../testing/checkpoint-folder';
import { startTestServer, type TestServer } from '../testing/start-test-server';
import { trainTinyCheckpoint } from '../testing/tiny-checkpoint';

let folder: CheckpointFolderFixture;
let server: TestServer;
beforeAll(async () => {
  folder = await createCheckpointFolder();
  const checkpoint = await trainTinyCheckpoint();
  const history = { steps: [{ step: 1, crossEntropy: 4 }], evaluations: [] };
  await folder.save('tiny', checkpoint, { seed: 7, data: { hash: 'abc' }, history });
  server = await startTestServer({ checkpointsDirectory: folder.directory });
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

async function tokenize(body: object) {
  const answer = await server.post({ model: 'tiny', ...body }, { path: '/tokenize' });
  const json = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, json };
}

describe('POST /tokenize', () => {
  it('cuts a text into tokens that joined are the text', async () => {
    const prompt = 'Where is the key? 🔑';
    const { json } = await tokenize({ prompt, return_token_strs: true });
    expect(json.tokens).toHaveLength(Number(json.count));
    expect((json.token_strs as string[]).join('')).toBe(prompt);
    expect(json.max_model_len).toBeGreaterThan(0);
  });

  it('gives the strings only on demand', async () => {
    expect(await tokenize({ prompt: 'key' })).toMatchObject({
      status: 200,
      json: { token_strs: null },
    });
    expect(await tokenize({ prompt: '' })).toMatchObject({
      status: 200,
      json: { count: 0, tokens: [] },
    });
  });

  it('writes a chat as the model reads it', async () => {
    const messages = [{ role: 'user', content: 'Where?' }];
    const { json } = await tokenize({ messages, return_token_strs: true });
    expect((json.token_strs as string[]).join('')).toMatch(/^<\|user\|>Where\?.*<\|assistant\|>$/);
  });

  it('refuses in words what it cannot cut', async () => {
    expect(await tokenize({})).toMatchObject({ status: 400 });
    expect(await tokenize({ model: 'nobody', prompt: 'x' })).toMatchObject({ status: 404 });
    const { json } = await tokenize({ messages: [{ role: 'robot', content: 'x' }] });
    expect(json.error).toMatchObject({ message: expect.any(String) });
  });
});

describe('GET /v1/models', () => {
  it('tells what a checkpoint is and how it was trained', async () => {
    const answer = await fetch(`${server.baseUrl}/models/tiny`);
    expect(await answer.json()).toMatchObject({
      parameter_count: expect.any(Number),
      config: { width: expect.any(Number), layers: expect.any(Number), heads: expect.any(Number) },
      tokenizer_size: expect.any(Number),
      seed: 7,
      data: { hash: 'abc' },
      history: { steps: [{ step: 1, crossEntropy: 4 }] },
    });
  });
});
