import type { EndpointHealth } from '@foresight/contracts';
import { anEndpoint } from '@foresight/testkit/builders';
import { describe, expect, it } from 'vitest';
import { InMemoryEndpointStore } from '../testing/in-memory-endpoint-store';
import { checkEndpoint } from './check-endpoint';

const endpoint = anEndpoint({ templates: 'standard@1' });

async function check(templates: EndpointHealth['templates']): Promise<EndpointHealth> {
  const health: EndpointHealth = {
    ...endpoint.health,
    status: 'healthy',
    message: 'Answers in 3 ms.',
    templates,
  };
  const ctx = {
    endpoints: new InMemoryEndpointStore([endpoint]),
    endpointProbe: { check: async () => ({ health, capabilities: null }) },
  };
  return (await checkEndpoint({ ctx, input: { endpointId: endpoint.id } })).health;
}

describe('checking an endpoint', () => {
  it('warns of templates that the model was not trained with', async () => {
    const { status, message, templates } = await check('compact@1');
    expect({ status, templates }).toEqual({ status: 'healthy', templates: 'compact@1' });
    expect(message).toMatch(/^Answers in 3 ms\. .*trained with.*compact@1.*standard@1/);
  });

  it.each(['standard@1', null])('says nothing of it where the server says %s', async (said) => {
    expect((await check(said)).message).toBe('Answers in 3 ms.');
  });
});
