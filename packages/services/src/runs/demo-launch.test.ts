import { anEndpoint, anEndpointId } from '@foresight/testkit/builders';
import { createWorldCatalog } from '@foresight/worlds';
import { expect, it } from 'vitest';
import { InMemoryEndpointStore } from '../testing/in-memory-endpoint-store';
import { demoLaunch } from './demo-launch';
import { freezeConfig } from './freeze-config';

it('the demo takes tasks of every family of the real household', async () => {
  const policy = anEndpoint({ roles: ['policy', 'world_model', 'teacher'], id: anEndpointId(1) });
  const ctx = { endpoints: new InMemoryEndpointStore([policy]), worlds: createWorldCatalog() };
  const { config, tasks } = await freezeConfig(ctx, await demoLaunch(ctx));
  const household = await ctx.worlds.find('household');
  const families = (await household?.describe())?.families ?? [];
  expect(tasks).toHaveLength(20);
  expect(new Set(tasks.map((task) => task.family))).toEqual(new Set(families));
  expect(config).toMatchObject({ concurrency: 8, teacher: { endpointId: policy.id } });
});
