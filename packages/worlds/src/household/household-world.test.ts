import { WorldError } from '@foresight/agent';
import { describe, expect, it } from 'vitest';
import { fingerprint } from '../testing/fingerprint';
import { TASK_FAMILIES } from './household-types';
import { HouseholdWorld } from './household-world';
import { parseSceneFile } from './parse-scene-file';
import { planExpert } from './plan-expert';

const world = new HouseholdWorld();
const TASK = 'household/test-unseen/0017';

describe('HouseholdWorld', () => {
  it('describes itself', async () => {
    const description = await world.describe();
    expect(description).toMatchObject({ name: 'household', defaultMaxSteps: 50, canFork: true });
    expect(description.splits.map(({ name }) => name)).toEqual([
      'train',
      'test-seen',
      'test-unseen',
    ]);
    expect(description.families).toEqual([...TASK_FAMILIES]);
    expect(description.actionGrammar).toContain('move OBJECT to RECEPTACLE');
  });

  it('pages through a split without gaps or repeats', async () => {
    const whole = await world.tasks({ split: 'test-unseen', limit: 1000 });
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await world.tasks({ split: 'test-unseen', limit: 33, ...(after && { after }) });
      paged.push(...page.items.map(({ id }) => id));
      after = page.nextCursor ?? undefined;
    } while (after);
    expect(paged).toEqual(whole.items.map(({ id }) => id));
    expect(whole.items[17]?.id).toBe(TASK);
  });

  it('keeps to a family', async () => {
    const page = await world.tasks({ split: 'train', family: 'look_at_obj_in_light', limit: 20 });
    expect(page.items).toHaveLength(20);
    expect(new Set(page.items.map(({ family }) => family)).size).toBe(1);
  });

  it('refuses tasks it does not have', async () => {
    for (const taskId of ['household/train/9999', 'household/dev/0001', 'kitchen/train/0001', '']) {
      await expect(world.open({ taskId, seed: 1 })).rejects.toBeInstanceOf(WorldError);
    }
    expect(await world.tasks({ split: 'dev', limit: 5 })).toEqual({ items: [], nextCursor: null });
  });

  it('is solved by its expert, with one reward at the end', async () => {
    const session = await world.open({ taskId: TASK, seed: 1 });
    const { house, start } = world.buildTask(TASK);
    const { observation, goal } = await session.reset();
    expect(observation.endsWith(`\nYour task is to: ${goal}.`)).toBe(true);
    const steps = [];
    for (const action of planExpert(house, start) ?? []) steps.push(await session.step(action));
    const last = steps.pop();
    expect(last).toMatchObject({ reward: 1, done: true, success: true });
    expect(steps.every(({ reward, done }) => reward === 0 && !done)).toBe(true);
    expect(await session.step('look')).toMatchObject({ reward: 0, done: true, success: true });
    expect(await session.admissibleActions?.()).toEqual([]);
  });

  it('forks: two continuations of one snapshot do not touch each other', async () => {
    const session = await world.open({ taskId: TASK, seed: 1 });
    await session.reset();
    await session.step('go to desk 1');
    const snapshot = await session.snapshot?.();
    const first = await session.step('look');
    await session.step('go to bed 1');
    await session.restore?.(snapshot);
    expect(await session.step('look')).toEqual(first);
  });

  it('closes as often as asked, and is then of no use', async () => {
    const session = await world.open({ taskId: TASK, seed: 1 });
    await session.close();
    await session.close();
    await expect(session.step('look')).rejects.toThrow('closed');
  });

  it('stops when its signal is aborted', async () => {
    const session = await world.open({ taskId: TASK, seed: 1 });
    await expect(session.step('look', AbortSignal.abort())).rejects.toThrow();
  });

  it('plays scenes that people bring', async () => {
    const scene = parseSceneFile({
      goal: 'put some pen on bed',
      scene: { receptacles: ['bed 1', { name: 'desk 1', contents: ['pen 4'] }] },
    });
    const withScene = new HouseholdWorld({ scenes: { mine: scene } });
    const { items } = await withScene.tasks({ split: 'scenes', limit: 5 });
    expect(items.map(({ id }) => id)).toEqual(['household/scenes/mine']);
    const session = await withScene.open({ taskId: 'household/scenes/mine', seed: 0 });
    expect((await session.step('go to desk 1')).observation).toContain('a pen 4');
  });
});

describe('generated scenes', () => {
  it('are the same on every machine', async () => {
    const texts: string[] = [];
    for (const { name: split } of (await world.describe()).splits) {
      for (const { id } of (await world.tasks({ split, limit: 40 })).items) {
        const { house, start } = world.buildTask(id);
        texts.push(JSON.stringify([house.roomLine, house.goal, house.objects, start]));
      }
    }
    expect(fingerprint(texts.join('\n'))).toMatchInlineSnapshot(`"fc743574"`);
  });
});
