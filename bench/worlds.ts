import type { World, WorldSession } from '@foresight/agent';
import { HouseholdWorld } from '@foresight/worlds';
import { median, report } from './support/report';

const TASKS = 150;
const STEPS = 50;
const ROUNDS = 9;
const STEPS_PER_SECOND_WANTED = 50_000;

interface Recording {
  session: WorldSession;
  actions: string[];
}

/** Walks that use every kind of action, chosen from what each state admits. */
async function recordWalks(world: World): Promise<Recording[]> {
  const { items } = await world.tasks({ split: 'train', limit: TASKS });
  return Promise.all(
    items.map(async ({ id }, task) => {
      const session = await world.open({ taskId: id, seed: 0 });
      const actions: string[] = [];
      await session.reset();
      for (let step = 0; step < STEPS; step += 1) {
        const listed = (await session.admissibleActions?.()) ?? [];
        const action = listed[(step * 7919 + task * 104_729) % listed.length] ?? 'look';
        actions.push(action);
        await session.step(action);
      }
      return { session, actions };
    }),
  );
}

async function secondsToReplay(recordings: readonly Recording[]): Promise<number> {
  const start = performance.now();
  for (const { session, actions } of recordings) {
    await session.reset();
    for (const action of actions) await session.step(action);
  }
  return (performance.now() - start) / 1000;
}

async function secondsToSnapshot(recordings: readonly Recording[]): Promise<number> {
  const start = performance.now();
  for (const { session, actions } of recordings) {
    for (const _ of actions) await session.restore?.(await session.snapshot?.());
  }
  return (performance.now() - start) / 1000;
}

const recordings = await recordWalks(new HouseholdWorld());
const steps = recordings.reduce((total, { actions }) => total + actions.length, 0);
const stepping: number[] = [];
const forking: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  stepping.push((await secondsToReplay(recordings)) / steps);
  forking.push((await secondsToSnapshot(recordings)) / steps);
}
const secondsPerStep = median(stepping);
report({
  name: 'household_steps_per_second',
  value: 1 / secondsPerStep,
  baseline: STEPS_PER_SECOND_WANTED,
  unit: 'steps/s',
});
report({
  name: 'household_snapshot_and_restore',
  value: median(forking) * 1e6,
  baseline: secondsPerStep * 1e6,
  unit: 'µs',
});
