import type { GenerationPart } from '@foresight/agent';
import { checkEndpoint, createEndpointPool, createOpenAiLanguageModel } from '@foresight/inference';
import { afterEach, describe, expect, it } from 'vitest';
import { scriptedModel, serveModels } from '../testing/scripted-model';
import { startTestServer, type TestServer } from '../testing/start-test-server';

let server: TestServer;
afterEach(() => server.close());

const capabilities = {
  streaming: true,
  logprobs: true,
  topLogprobs: true,
  usage: true,
  seed: true,
};

function buildModel(model: string) {
  const limits = { timeoutMs: 5_000, extraBody: {} };
  return createOpenAiLanguageModel({
    endpoint: { id: 'end_test', baseUrl: server.baseUrl, model, ...limits, capabilities },
    pool: createEndpointPool(),
  });
}

async function collect(parts: AsyncIterable<GenerationPart>) {
  let text = '';
  for await (const part of parts) {
    if (part.type === 'text') text += part.text;
    if (part.type === 'end') return { text, generation: part.generation };
  }
  throw new Error('The answer had no end part.');
}

const draft =
  'Reason: no mug was seen yet.\nThought: Look in the fridge.\nDraft Action: open fridge 1';
const models = serveModels([scriptedModel('planner', [draft])]);

const sampling = { maxTokens: 64, temperature: 0.7, topP: 0.9, seed: 3, logprobs: true };

describe('the inference adapter on this server', () => {
  it('finds it healthy, with all features', async () => {
    server = await startTestServer({ models });
    const model = 'planner';
    const checked = await checkEndpoint({
      baseUrl: server.baseUrl,
      model,
      extraBody: {},
      timeoutMs: 5_000,
    });
    expect(checked.health).toMatchObject({
      status: 'healthy',
      models: expect.arrayContaining([model]),
    });
    expect(checked.capabilities).toEqual(capabilities);
  });

  it('streams a draft with aligned tokens, usage and timing', async () => {
    server = await startTestServer({ models });
    const messages = [{ role: 'user' as const, content: 'Cool a mug.' }];
    const model = buildModel('planner');
    const { text, generation } = await collect(model.generate({ ...sampling, messages }));
    expect(text).toBe(draft);
    expect(generation.text).toBe(text);
    expect(generation.tokens?.map((token) => token.text).join('')).toBe(text);
    expect(generation.usage?.completionTokens).toBe(generation.tokens?.length);
    expect(generation).toMatchObject({ finishReason: 'stop', model: 'planner' });
    const again = await collect(model.generate({ ...sampling, messages }));
    expect(again.text).toBe(text);
  });

  it('brings lone surrogates, U+0000 and emoji through', async () => {
    const text = 'a\ud800b\u0000c🧊\udc00';
    server = await startTestServer({ models: serveModels([scriptedModel('odd', [text])]) });
    const messages = [{ role: 'user' as const, content: text }];
    const answer = await collect(buildModel('odd').generate({ ...sampling, messages }));
    expect(answer.generation.text).toBe(text);
    expect(answer.generation.tokens?.map((token) => token.text).join('')).toBe(text);
  });

  it('tells a prompt that is too long', async () => {
    server = await startTestServer({ models });
    const messages = [{ role: 'user' as const, content: 'word '.repeat(40_000) }];
    const model = buildModel('planner');
    await expect(collect(model.generate({ ...sampling, messages }))).rejects.toMatchObject({
      code: 'context_too_long',
    });
  });
});
