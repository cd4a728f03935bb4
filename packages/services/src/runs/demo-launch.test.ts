import type { Endpoint } from '@foresight/contracts';
import { anEndpoint, anEndpointId } from '@foresight/testkit/builders';
import { createWorldCatalog } from '@foresight/worlds';
import { expect, it } from 'vitest';
import { InMemoryEndpointStore } from '../testing/in-memory-endpoint-store';
import { demoLaunch } from './demo-launch';
import { freezeConfig } from './freeze-config';

const contextOf = (endpoints: Endpoint[]) => ({
  endpoints: new InMemoryEndpointStore(endpoints),
  worlds: createWorldCatalog(),
});

const policy = anEndpoint({ id: anEndpointId(1), name: 'mine', roles: ['policy'] });
const worldModel = anEndpoint({
  id: anEndpointId(2),
  name: 'my-world-model',
  roles: ['world_model', 'teacher'],
});
const teacher = anEndpoint({ id: anEndpointId(3), name: 'my-teacher', roles: ['teacher'] });

/** As the embedded server has them. */
function anEmbedded(name: string, number: number, roles: Endpoint['roles']): Endpoint {
  return anEndpoint({ id: anEndpointId(number), name, roles, embedded: true });
}
const trained = anEmbedded('a-policy', 4, ['policy']);
const shippedPolicy = anEmbedded('household-policy', 5, ['policy']);
const shippedWorldModel = anEmbedded('household-world-model', 6, ['world_model', 'teacher']);

it('the demo takes tasks of every family, in houses that its models never saw', async () => {
  const ctx = contextOf([policy, worldModel]);
  const { config, tasks } = await freezeConfig(ctx, await demoLaunch(ctx));
  const household = await ctx.worlds.find('household');
  const families = (await household?.describe())?.families ?? [];
  expect(tasks).toHaveLength(20);
  expect(new Set(tasks.map((task) => task.family))).toEqual(new Set(families));
  expect(config).toMatchObject({ concurrency: 8, split: 'test-unseen' });
});

it('the demo prefers the models that come along, then embedded ones, then any', async () => {
  const others = [policy, worldModel, trained];
  const rounds: [Endpoint[], Endpoint, Endpoint][] = [
    [[...others, shippedPolicy, shippedWorldModel], shippedPolicy, shippedWorldModel],
    [[...others, shippedWorldModel], trained, shippedWorldModel],
    [[policy, worldModel], policy, worldModel],
  ];
  for (const [endpoints, chosenPolicy, chosenWorldModel] of rounds) {
    expect(await demoLaunch(contextOf(endpoints))).toMatchObject({
      policyEndpointId: chosenPolicy.id,
      worldModelEndpointId: chosenWorldModel.id,
    });
  }
});

it('the demo has a teacher only where it is another one than the world model', async () => {
  const alone = await demoLaunch(contextOf([policy, worldModel]));
  expect(alone.teacherEndpointId).toBeNull();
  const taught = await demoLaunch(contextOf([policy, worldModel, teacher]));
  expect(taught.teacherEndpointId).toBe(teacher.id);
  // Nothing leaves the machine that the embedded models are on.
  const embedded = await demoLaunch(contextOf([shippedPolicy, shippedWorldModel, teacher]));
  expect(embedded.teacherEndpointId).toBeNull();
});

it('the demo says what to do where there is no model yet', async () => {
  await expect(demoLaunch(contextOf([]))).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('may still be loading'),
  });
});
