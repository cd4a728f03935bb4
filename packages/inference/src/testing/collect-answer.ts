import type { Generation, GenerationPart, GenerationRequest } from '@foresight/agent';
import {
  createOpenAiLanguageModel,
  type OpenAiLanguageModelOptions,
} from '../create-openai-language-model';
import type { EndpointConnection } from '../endpoint-connection';
import { createEndpointPool } from '../endpoint-pool';

export const fullCapabilities = {
  streaming: true,
  logprobs: true,
  topLogprobs: true,
  usage: true,
  seed: true,
};

export function buildRequest(overrides: Partial<GenerationRequest> = {}): GenerationRequest {
  return {
    messages: [{ role: 'user', content: 'hello' }],
    maxTokens: 16,
    temperature: 0.7,
    topP: 0.9,
    seed: 7,
    logprobs: true,
    ...overrides,
  };
}

export type ModelOverrides = Partial<Omit<OpenAiLanguageModelOptions, 'endpoint'>> & {
  endpoint?: Partial<EndpointConnection>;
};

/** A model on a test server that never really waits between retries. */
export function buildModel(baseUrl: string, { endpoint, ...overrides }: ModelOverrides = {}) {
  return createOpenAiLanguageModel({
    endpoint: {
      id: 'end_test',
      baseUrl,
      model: 'asked',
      timeoutMs: 5_000,
      extraBody: {},
      capabilities: fullCapabilities,
      ...endpoint,
    },
    pool: createEndpointPool(),
    sleep: async () => {},
    ...overrides,
  });
}

export async function collectAnswer(
  parts: AsyncIterable<GenerationPart>,
): Promise<{ text: string; thinking: string; generation: Generation }> {
  const seen = { text: '', thinking: '' };
  for await (const part of parts) {
    if (part.type === 'end') return { ...seen, generation: part.generation };
    seen[part.type] += part.text;
  }
  throw new Error('The answer had no end part.');
}
