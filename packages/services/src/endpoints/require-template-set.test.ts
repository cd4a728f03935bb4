import { createEndpointRequestSchema } from '@foresight/contracts';
import { describe, expect, it } from 'vitest';
import { InMemoryEndpointStore } from '../testing/in-memory-endpoint-store';
import { createEndpoint } from './create-endpoint';
import { updateEndpoint } from './update-endpoint';

const request = createEndpointRequestSchema.parse({
  name: 'mine',
  baseUrl: 'http://127.0.0.1:8000/v1',
  model: 'm',
  roles: ['policy'],
});
const refusal = {
  code: 'invalid_input',
  message: 'There is no prompt template set “fancy@9”. There are: standard@1, compact@1.',
  details: { faults: [{ path: 'templates' }] },
};

describe('templates of an endpoint', () => {
  it('are the standard ones where a request names none', () => {
    expect(request.templates).toBe('standard@1');
  });

  it('are refused in words if there are no such', async () => {
    const ctx = { endpoints: new InMemoryEndpointStore() };
    const input = { ...request, templates: 'fancy@9' };
    await expect(createEndpoint({ ctx, input })).rejects.toMatchObject(refusal);
    const { id } = await createEndpoint({ ctx, input: request });
    const changes = { templates: 'fancy@9' };
    const update = updateEndpoint({ ctx, input: { endpointId: id, changes } });
    await expect(update).rejects.toMatchObject(refusal);
    expect((await ctx.endpoints.get(id))?.templates).toBe('standard@1');
  });
});
