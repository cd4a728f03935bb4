import { CorridorWorld } from '@foresight/agent/testing';
import { sampleRequestSchema } from '@foresight/contracts';
import { anEndpoint, anEndpointId } from '@foresight/testkit/builders';
import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryEndpointStore } from '../testing/in-memory-endpoint-store';
import { catalogOf } from '../testing/listed-world';
import { RecordingLogger } from '../testing/recording-backends';
import { ScriptedModelServers } from '../testing/scripted-model-servers';
import { sampleEndpoint } from './sample-endpoint';

const capabilities = {
  streaming: true,
  logprobs: true,
  topLogprobs: true,
  usage: true,
  seed: true,
};
const endpoint = anEndpoint({ templates: 'standard@1', capabilities });
const scene = { world: 'corridor', taskId: 'lamp', actions: ['go east'] };

function createContext() {
  return {
    endpoints: new InMemoryEndpointStore([endpoint]),
    endpointProbe: { check: () => Promise.reject(new Error('It was checked before.')) },
    modelServers: new ScriptedModelServers(),
    worlds: catalogOf({ corridor: new CorridorWorld() }),
    logger: new RecordingLogger(),
  };
}

let ctx: ReturnType<typeof createContext>;
beforeEach(() => {
  ctx = createContext();
});

const sample = (request: unknown, endpointId = endpoint.id) =>
  sampleEndpoint({ ctx, input: { endpointId, request: sampleRequestSchema.parse(request) } });

describe('sampling an endpoint', () => {
  it('draws answers to a text with seeds that follow each other', async () => {
    const prompt = { kind: 'text', text: 'Where is the key?' };
    const { messages, samples } = await sample({ prompt, samples: 3, seed: 5, temperature: 1 });
    expect(messages).toEqual([{ role: 'user', content: 'Where is the key?' }]);
    expect(samples.map(({ seed, text }) => [seed, text])).toEqual([
      [5, 'answer 5'],
      [6, 'answer 6'],
      [7, 'answer 7'],
    ]);
    expect(ctx.modelServers.requests[0]).toMatchObject({ temperature: 1, logprobs: true });
  });

  it('asks as a run would in a state of a world', async () => {
    const drafting = await sample({ prompt: { kind: 'draft', scene } });
    expect(JSON.stringify(drafting.messages)).toContain('go east');
    const imagining = await sample({ prompt: { kind: 'imagine', scene, action: 'take lamp' } });
    expect(JSON.stringify(imagining.messages)).toContain('take lamp');
    expect(imagining.messages).not.toEqual(drafting.messages);
  });

  it('asks in the words that the endpoint was trained with', async () => {
    await ctx.endpoints.update(endpoint.id, { templates: 'compact@1' });
    const { messages } = await sample({ prompt: { kind: 'draft', scene } });
    expect(messages).toHaveLength(1);
    expect(messages[0]?.content).toMatch(/\nDraft$/);
  });

  it('says what is not there', async () => {
    const prompt = { kind: 'draft', scene: { ...scene, world: 'moon' } };
    await expect(sample({ prompt })).rejects.toMatchObject({ code: 'invalid_input' });
    const text = { prompt: { kind: 'text', text: 'x' } };
    await expect(sample(text, anEndpointId(9))).rejects.toMatchObject({ code: 'not_found' });
  });
});
