import type { GenerationRequest, LanguageModel } from '@foresight/agent';
import type { EndpointCapabilities } from '@foresight/contracts';
import { createEndpointPool } from '@foresight/inference';
import type { EndpointWithKey } from '@foresight/services';
import { anEndpoint } from '@foresight/testkit/builders';
import { ManualClock } from '@foresight/testkit/manual-clock';
import {
  type ScriptedModelServer,
  startScriptedModelServer,
} from '@foresight/testkit/model-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEndpointLookup } from './endpoint-lookup';
import { EndpointModelProvider } from './endpoint-model-provider';

const capabilities: EndpointCapabilities = {
  streaming: true,
  logprobs: true,
  topLogprobs: true,
  usage: true,
  seed: true,
};
const request: GenerationRequest = {
  messages: [{ role: 'user', content: 'hello' }],
  maxTokens: 8,
  temperature: 0,
  topP: 1,
  seed: 0,
  logprobs: false,
};

let server: ScriptedModelServer;
beforeEach(async () => {
  server = await startScriptedModelServer({ script: () => 'hi' });
});
afterEach(() => server.stop());

async function ask(model: LanguageModel): Promise<string> {
  for await (const part of model.generate(request))
    if (part.type === 'end') return part.generation.text;
  return '';
}

describe('models behind endpoints', () => {
  it('follow a changed key within seconds, also when they are open already', async () => {
    const clock = new ManualClock();
    const endpoint = anEndpoint({ baseUrl: server.baseUrl, capabilities });
    const register: EndpointWithKey = { endpoint, apiKey: 'old' };
    const lookUp = async () => ({ ...register });
    const provider = new EndpointModelProvider(lookUp, createEndpointPool(), clock.timers);
    const model = await provider.open(endpoint.id);
    register.apiKey = 'new';
    expect(await ask(model)).toBe('hi');
    clock.advance(3_001);
    await ask(model);
    expect(server.requests.map((each) => each.apiKey)).toEqual(['old', 'new']);
  });

  it('look an endpoint up once for all who open it at the same time', async () => {
    let lookUps = 0;
    const endpoint = anEndpoint({ baseUrl: server.baseUrl, capabilities });
    const lookUp = async () => {
      lookUps += 1;
      return { endpoint, apiKey: null };
    };
    const timers = new ManualClock().timers;
    const provider = new EndpointModelProvider(lookUp, createEndpointPool(), timers);
    await Promise.all([1, 2, 3].map(() => provider.open(endpoint.id)));
    expect(lookUps).toBe(1);
  });
});

describe('lookup of endpoints', () => {
  const endpoint = anEndpoint({ capabilities: null });
  const health = { ...endpoint.health, status: 'healthy' as const };

  function createContext(stored: EndpointWithKey | null) {
    let checks = 0;
    const ctx = {
      endpoints: {
        getWithKey: async () => stored,
        recordCheck: async () => stored && { ...stored.endpoint, health, capabilities },
      },
      endpointProbe: {
        check: async () => {
          checks += 1;
          return { health, capabilities };
        },
      },
    };
    return { lookUp: createEndpointLookup(ctx), checks: () => checks };
  }

  it('asks a server once what it can do, if nobody has', async () => {
    const { lookUp, checks } = createContext({ endpoint, apiKey: 'key' });
    expect(await lookUp(endpoint.id)).toMatchObject({ apiKey: 'key', endpoint: { capabilities } });
    await lookUp(endpoint.id);
    expect(checks()).toBe(1);
  });

  it('refuses an endpoint that is not in the register', async () => {
    const { lookUp } = createContext(null);
    await expect(lookUp(endpoint.id)).rejects.toMatchObject({ code: 'endpoint_refused' });
  });
});
