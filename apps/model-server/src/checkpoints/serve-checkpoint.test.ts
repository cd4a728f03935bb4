import type { GenerationPart, GenerationRequest } from '@foresight/agent';
import { checkEndpoint, createEndpointPool, createOpenAiLanguageModel } from '@foresight/inference';
import type { Checkpoint } from '@foresight/language-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckpointFolderFixture, createCheckpointFolder } from '../testing/checkpoint-folder';
import { startTestServer, type TestServer } from '../testing/start-test-server';
import { trainTinyCheckpoint } from '../testing/tiny-checkpoint';

const capabilities = {
  streaming: true,
  logprobs: true,
  topLogprobs: true,
  usage: true,
  seed: true,
};
const sampling = { maxTokens: 40, temperature: 1.5, topP: 1, seed: 3, logprobs: true };

let folder: CheckpointFolderFixture;
let checkpoint: Checkpoint;
let server: TestServer;
const pool = createEndpointPool();
beforeAll(async () => {
  checkpoint = await trainTinyCheckpoint();
  folder = await createCheckpointFolder();
  await folder.save('tiny', checkpoint, { role: 'policy', templates: 'compact@1' });
  server = await startTestServer({ checkpointsDirectory: folder.directory });
});
afterAll(async () => {
  await server.close();
  await pool.close();
  await folder.remove();
});

const limits = { timeoutMs: 8_000, extraBody: {} };

async function generate(request: Partial<GenerationRequest> = {}, extraBody = {}) {
  const { baseUrl } = server;
  const endpoint = { id: 'end_test', baseUrl, model: 'tiny', ...limits, extraBody, capabilities };
  const model = createOpenAiLanguageModel({ endpoint, pool });
  const messages = [{ role: 'user' as const, content: 'Where is the key?' }];
  return readEnd(model.generate({ ...sampling, messages, ...request }));
}

async function readEnd(parts: AsyncIterable<GenerationPart>) {
  for await (const part of parts) if (part.type === 'end') return part.generation;
  throw new Error('The answer had no end part.');
}

describe('a checkpoint through the inference adapter', () => {
  it('is healthy, with all features', async () => {
    const checked = await checkEndpoint({ baseUrl: server.baseUrl, model: 'tiny', ...limits });
    expect(checked.health).toMatchObject({ status: 'healthy' });
    expect(checked.capabilities).toEqual(capabilities);
  });

  it('answers with aligned tokens, usage and the same text for the same seed', async () => {
    const first = await generate();
    expect(first.tokens?.map(({ text }) => text).join('')).toBe(first.text);
    expect(first.tokens?.every(({ top, logprob }) => top.length === 5 && logprob <= 0)).toBe(true);
    const again = await generate();
    expect(again.text).toBe(first.text);
    expect(again.usage?.cachedTokens).toBe((again.usage?.promptTokens ?? 0) - 1);
    expect((await generate({ seed: 4 })).text).not.toBe(first.text);
  });

  it('keeps tokens and text aligned whatever bytes are drawn', async () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const { text, tokens } = await generate({ seed, temperature: 2, maxTokens: 9 });
      expect(tokens?.map((token) => token.text).join('')).toBe(text);
    }
  });

  it('answers with one of the choices', async () => {
    const choice = ['go to drawer 12', 'open drawer 3', 'go to drawer 1'];
    for (let seed = 0; seed < 6; seed += 1) {
      const { text, finishReason } = await generate({ seed }, { structured_outputs: { choice } });
      expect(choice).toContain(text);
      expect(finishReason).toBe('stop');
      expect(choice).toContain((await generate({ seed }, { guided_choice: choice })).text);
    }
  });

  it('says in words that a prompt is too long', async () => {
    const messages = [{ role: 'user' as const, content: 'drawer '.repeat(500) }];
    await expect(generate({ messages })).rejects.toMatchObject({ code: 'context_too_long' });
  });
});
