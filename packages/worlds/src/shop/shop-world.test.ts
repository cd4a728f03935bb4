import { WorldError } from '@foresight/agent';
import { describe, expect, it } from 'vitest';
import { fingerprint } from '../testing/fingerprint';
import { SEARCH_PAGE } from './actions/apply-shop-action';
import { planShopExpert } from './expert/plan-shop-expert';
import { ShopWorld } from './shop-world';

const world = new ShopWorld();
const rich = new ShopWorld({ name: 'shop-rich', mode: 'text_rich', showReward: true });

describe('ShopWorld', () => {
  it('describes itself', async () => {
    const description = await world.describe();
    expect(description).toMatchObject({
      name: 'shop',
      defaultMaxSteps: 15,
      canFork: true,
      irreversibleActions: ['click[buy now]'],
    });
    expect(description.splits.map(({ name, taskCount }) => [name, taskCount])).toEqual([
      ['train', 2000],
      ['dev', 200],
      ['test', 500],
    ]);
    expect(description.families).toHaveLength(15);
  });

  it('keeps to a family, and refuses tasks it does not have', async () => {
    const page = await world.tasks({ split: 'train', family: 'garden', limit: 20 });
    expect(new Set(page.items.map(({ family }) => family))).toEqual(new Set(['garden']));
    for (const taskId of ['shop/train/9999', 'shop/all/0001', 'shop-rich/train/0001', '']) {
      await expect(world.open({ taskId, seed: 1 })).rejects.toBeInstanceOf(WorldError);
    }
  });

  it('needs products for every split', () => {
    expect(() => new ShopWorld({ productCount: 99 })).toThrow(RangeError);
    expect(() => new ShopWorld({ productCount: 100 })).not.toThrow();
  });

  it('shows the pages of the public shop as text', async () => {
    const session = await world.open({ taskId: 'shop/train/0000', seed: 1 });
    const { goal, observation } = await session.reset();
    const head = `Instruction: [SEP] ${goal} [SEP]`;
    expect(observation).toBe(`WebShop [SEP] ${head} Search`);
    const results = (await session.step('search[phone case]')).observation;
    expect(results).toMatch(
      /Back to Search \[SEP\] Page 1 \(Total results: 50\) \[SEP\] Next > \[SEP\] B0/,
    );
    const second = (await session.step('click[Next >]')).observation;
    expect(second).toContain('Page 2 (Total results: 50) [SEP] < Prev [SEP] Next > [SEP] B0');
    const id = /B0[0-9A-Z]{8}/.exec(second)?.[0];
    const item = (await session.step(`click[${id}]`)).observation;
    expect(item.startsWith(`${head} Back to Search [SEP] < Prev [SEP] color [SEP] `)).toBe(true);
    expect(item).toMatch(
      /\[SEP\] Price: \$\d+\.\d\d \[SEP\] Rating: N\.A\. \[SEP\] Description \[SEP\] Features \[SEP\] Reviews \[SEP\] Buy Now$/,
    );
    const features = (await session.step('click[features]')).observation;
    expect(features.startsWith(`${head} Back to Search [SEP] < Prev [SEP] `)).toBe(true);
    expect(features).toContain('[SEP] Comes with ');
    expect((await session.step('click[< prev]')).observation).toBe(item);
    expect((await session.step('click[< Prev]')).observation).toBe(second);
    expect((await session.step('search[lamp]')).observation).toBe(second);
    expect((await session.step('click[back to search]')).observation).toBe(observation);
  });

  it('marks buttons and choices as rich text, and says the reward where asked to', async () => {
    const session = await rich.open({ taskId: 'shop-rich/train/0000', seed: 1 });
    const { observation, goal } = await session.reset();
    expect(observation).toBe(`WebShop\nInstruction:\n${goal}\n[button] Search [button_]`);
    const plan = planShopExpert(rich.buildTask('shop-rich/train/0000'), SEARCH_PAGE) ?? [];
    const pages = [];
    for (const action of plan) pages.push(await session.step(action));
    const choice = /\[(.+)\]/.exec(plan.at(-2) ?? '')?.[1];
    expect(pages.at(-2)?.observation).toContain(`\n[clicked button] ${choice} [clicked button_]\n`);
    expect(pages.at(-1)).toEqual({
      observation: 'Thank you, your order is placed.\nReward: 1.00',
      reward: 1,
      done: true,
      success: true,
    });
    expect(await session.step('look')).toMatchObject({ reward: 0, done: true, success: true });
    expect(await session.admissibleActions?.()).toEqual([]);
  });

  it('changes the price with the options', async () => {
    const task = world.buildTask('shop/train/0003');
    const session = await world.open({ taskId: 'shop/train/0003', seed: 1 });
    const plan = planShopExpert(task, SEARCH_PAGE) ?? [];
    const prices = new Set<string>();
    await session.step(plan[0] ?? '');
    await session.step(plan[1] ?? '');
    for (const action of (await session.admissibleActions?.()) ?? []) {
      if (/prev|search|descr|feat|rev|buy/.test(action)) continue;
      const { observation } = await session.step(action);
      prices.add(/Price: (\S+)/.exec(observation)?.[1] ?? '');
    }
    expect(prices.size).toBeGreaterThan(1);
  });

  it('ends with a part of the reward for a poor purchase', async () => {
    const { shop, goal, showReward } = world.buildTask('shop/train/0001');
    const session = await world.open({ taskId: 'shop/train/0001', seed: 1 });
    const plan = planShopExpert({ shop, goal, showReward }, SEARCH_PAGE) ?? [];
    const choices = goal.options.map(({ value }) => `click[${value}]`);
    for (const action of plan.slice(0, -1)) {
      if (!choices.includes(action)) await session.step(action);
    }
    const end = await session.step('Click[Buy Now].');
    expect(end).toMatchObject({ done: true, success: false });
    expect(end.reward).toBeGreaterThan(0);
    expect(end.reward).toBeLessThan(1);
  });

  it('shows the same bytes on every machine', async () => {
    const texts: string[] = [];
    for (const split of ['train', 'dev', 'test']) {
      for (const { id, goal } of (await rich.tasks({ split, limit: 40 })).items) {
        const session = await rich.open({ taskId: id, seed: 0 });
        texts.push(goal);
        for (const action of planShopExpert(rich.buildTask(id), SEARCH_PAGE) ?? []) {
          texts.push((await session.step(action)).observation);
        }
      }
    }
    expect(fingerprint(texts.join('\n'))).toMatchInlineSnapshot(`"ba9b2825"`);
  });
});
