import { describe, expect, it } from 'vitest';
import { InMemoryEndpointStore } from '../testing/in-memory-endpoint-store';
import { ensureEmbeddedEndpoints } from './ensure-embedded-endpoints';

const at = (port: number) => ({ modelServerUrl: `http://127.0.0.1:${port}` });

describe('embedded endpoints', () => {
  it('are registered once, and follow the address of their server', async () => {
    const ctx = { endpoints: new InMemoryEndpointStore() };
    const first = await ensureEmbeddedEndpoints({ ctx, input: at(1_111) });
    const second = await ensureEmbeddedEndpoints({ ctx, input: at(2_222) });
    expect(second.map((endpoint) => endpoint.id)).toEqual(first.map((endpoint) => endpoint.id));
    expect(await ctx.endpoints.list()).toMatchObject([
      { model: 'household-rules-policy', roles: ['policy'], embedded: true },
      { model: 'household-rules-world-model', roles: ['world_model', 'teacher'], embedded: true },
    ]);
    expect(second.map((endpoint) => endpoint.baseUrl)).toEqual([
      'http://127.0.0.1:2222/v1',
      'http://127.0.0.1:2222/v1',
    ]);
  });

  it('say that there is no neural network in them', async () => {
    const ctx = { endpoints: new InMemoryEndpointStore() };
    for (const { note } of await ensureEmbeddedEndpoints({ ctx, input: at(1_111) }))
      expect(note).toMatch(/rule-based stand-in.*no neural network/);
  });

  it('keep the limits that a user has set', async () => {
    const ctx = { endpoints: new InMemoryEndpointStore() };
    const [policy] = await ensureEmbeddedEndpoints({ ctx, input: at(1_111) });
    if (policy) await ctx.endpoints.update(policy.id, { maxConcurrency: 3 });
    const [moved] = await ensureEmbeddedEndpoints({ ctx, input: at(2_222) });
    expect(moved?.maxConcurrency).toBe(3);
  });

  it('may be ensured by several processes at once', async () => {
    const ctx = { endpoints: new InMemoryEndpointStore() };
    const results = await Promise.all(
      [1, 2, 3].map(() => ensureEmbeddedEndpoints({ ctx, input: at(1) })),
    );
    expect(await ctx.endpoints.list()).toHaveLength(2);
    expect(new Set(results.flat().map((endpoint) => endpoint.id)).size).toBe(2);
  });
});
