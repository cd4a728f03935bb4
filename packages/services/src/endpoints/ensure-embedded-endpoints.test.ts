import { createEndpointRequestSchema, type ServedModel } from '@foresight/contracts';
import { anEndpointId, aServedModel } from '@foresight/testkit/builders';
import { describe, expect, it } from 'vitest';
import { InMemoryEndpointStore } from '../testing/in-memory-endpoint-store';
import { ScriptedModelServers } from '../testing/scripted-model-servers';
import { ensureEmbeddedEndpoints } from './ensure-embedded-endpoints';

const at = (port: number) => ({ modelServerUrl: `http://127.0.0.1:${port}` });

const policy = aServedModel({
  id: 'tiny-policy',
  description: 'Learned from demonstrations.',
  role: 'policy',
  templates: 'compact@1',
});
const worldModel = aServedModel({ id: 'tiny-world-model', role: 'world_model' });
const both = [policy, worldModel];

function createContext(models: ServedModel[] | null = both) {
  const modelServers = new ScriptedModelServers();
  if (models) modelServers.models = models;
  else modelServers.problem = 'Nobody answers.';
  return { endpoints: new InMemoryEndpointStore(), modelServers };
}

const named = (endpoints: { name: string }[], name: string) =>
  endpoints.find((endpoint) => endpoint.name === name);

describe('embedded endpoints', () => {
  it('are registered once, and follow the address of their server', async () => {
    const ctx = createContext();
    const first = await ensureEmbeddedEndpoints({ ctx, input: at(1_111) });
    const second = await ensureEmbeddedEndpoints({ ctx, input: at(2_222) });
    const ids = (found: typeof first) => found.endpoints.map((endpoint) => endpoint.id);
    expect(ids(second)).toEqual(ids(first));
    expect(await ctx.endpoints.list()).toMatchObject([
      { model: 'tiny-policy', roles: ['policy'], embedded: true },
      { model: 'tiny-world-model', roles: ['world_model', 'teacher'], embedded: true },
    ]);
    expect(second.endpoints.map((endpoint) => endpoint.baseUrl)).toEqual([
      'http://127.0.0.1:2222/v1',
      'http://127.0.0.1:2222/v1',
    ]);
  });

  it('ask checkpoints as they were trained, and leave out models without a role', async () => {
    const ctx = createContext([...both, aServedModel({ id: 'something' })]);
    await ensureEmbeddedEndpoints({ ctx, input: at(1_111) });
    const listed = await ctx.endpoints.list();
    expect(listed).toHaveLength(2);
    expect(named(listed, 'tiny-policy')).toMatchObject({
      roles: ['policy'],
      templates: 'compact@1',
      note: 'Learned from demonstrations.',
      embedded: true,
    });
    expect(named(listed, 'tiny-world-model')).toMatchObject({
      roles: ['world_model', 'teacher'],
      templates: 'standard@1',
    });
  });

  it('follow the templates that the server says later', async () => {
    const ctx = createContext([{ ...policy, templates: null }]);
    await ensureEmbeddedEndpoints({ ctx, input: at(1_111) });
    const { modelServers } = createContext([policy]);
    await ensureEmbeddedEndpoints({ ctx: { ...ctx, modelServers }, input: at(1_111) });
    const listed = await ctx.endpoints.list();
    expect(named(listed, 'tiny-policy')).toMatchObject({ templates: 'compact@1' });
  });

  it('move with a server that does not answer yet, which is told', async () => {
    const ctx = createContext([policy]);
    await ensureEmbeddedEndpoints({ ctx, input: at(1_111) });
    const { modelServers } = createContext(null);
    const input = at(2_222);
    const { problem } = await ensureEmbeddedEndpoints({ ctx: { ...ctx, modelServers }, input });
    expect(problem).toBe('Nobody answers.');
    const listed = await ctx.endpoints.list();
    expect(named(listed, 'tiny-policy')).toMatchObject({
      baseUrl: 'http://127.0.0.1:2222/v1',
      templates: 'compact@1',
    });
  });

  it('are none before the server has said what it serves', async () => {
    const ctx = createContext(null);
    const { endpoints, problem } = await ensureEmbeddedEndpoints({ ctx, input: at(1_111) });
    expect({ endpoints, problem }).toEqual({ endpoints: [], problem: 'Nobody answers.' });
    expect(await ctx.endpoints.list()).toEqual([]);
  });

  it('go with a model that is served no longer, and leave those of users alone', async () => {
    const ctx = createContext();
    await ensureEmbeddedEndpoints({ ctx, input: at(1_111) });
    const mine = createEndpointRequestSchema.parse({
      name: 'mine',
      baseUrl: 'http://127.0.0.1:1111/v1',
      model: 'elsewhere',
      roles: ['policy'],
    });
    await ctx.endpoints.create(anEndpointId(1), mine);
    const { modelServers } = createContext([worldModel]);
    await ensureEmbeddedEndpoints({ ctx: { ...ctx, modelServers }, input: at(1_111) });
    const names = (await ctx.endpoints.list()).map(({ name }) => name);
    expect(names).toEqual(['tiny-world-model', 'mine']);
  });

  it('keep the limits that a user has set', async () => {
    const ctx = createContext();
    const { endpoints } = await ensureEmbeddedEndpoints({ ctx, input: at(1_111) });
    if (endpoints[0]) await ctx.endpoints.update(endpoints[0].id, { maxConcurrency: 3 });
    const moved = await ensureEmbeddedEndpoints({ ctx, input: at(2_222) });
    expect(moved.endpoints[0]?.maxConcurrency).toBe(3);
  });

  it('leave alone an endpoint of the user that has the name of a checkpoint', async () => {
    const ctx = createContext([policy]);
    const mine = createEndpointRequestSchema.parse({
      name: 'tiny-policy',
      baseUrl: 'http://10.0.0.5:8000/v1',
      model: 'mine',
      roles: ['policy'],
    });
    const { id } = await ctx.endpoints.create(anEndpointId(1), mine);
    await ensureEmbeddedEndpoints({ ctx, input: at(1_111) });
    expect(await ctx.endpoints.list()).toMatchObject([{ id, model: 'mine', embedded: false }]);
  });

  it('may be ensured by several processes at once', async () => {
    const ctx = createContext();
    const results = await Promise.all(
      [1, 2, 3].map(() => ensureEmbeddedEndpoints({ ctx, input: at(1) })),
    );
    expect(await ctx.endpoints.list()).toHaveLength(2);
    const ids = results.flatMap(({ endpoints }) => endpoints.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2);
  });
});
