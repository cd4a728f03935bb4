import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../random/seeded-random';
import { SEARCH_PAGE } from '../actions/apply-shop-action';
import { planShopExpert } from '../expert/plan-shop-expert';
import { openShop } from '../shop';
import { draftGoal } from './draft-goal';
import { GoalBook } from './goal-book';
import { GOAL_COUNT, SHOP_SPLITS, splitOfProduct } from './goal-splits';

const shop = openShop(1000, 1);
const book = new GoalBook(shop, 15);

function goalsOf(split: (typeof SHOP_SPLITS)[number]) {
  return Array.from({ length: GOAL_COUNT[split] }, (_, index) => book.goal(split, index)).flatMap(
    (goal) => (goal === null ? [] : [goal]),
  );
}

describe('GoalBook', () => {
  it('has splits of the sizes it announces, without a common goal or target', () => {
    const goals = SHOP_SPLITS.map(goalsOf);
    expect(goals.map(({ length }) => length)).toEqual([2000, 200, 500]);
    const sentences = goals.flat().map(({ sentence }) => sentence);
    expect(new Set(sentences).size).toBeGreaterThan(0.99 * sentences.length);
    for (const part of ['sentence', 'title'] as const) {
      const [train, dev, test] = goals.map((list) => new Set(list.map((goal) => goal[part])));
      const common = [...(test ?? [])].filter((text) => train?.has(text) || dev?.has(text));
      expect(common).toEqual([]);
    }
  }, 60_000);

  it('asks for one to three attributes, some options and a limit, all in words', () => {
    for (const goal of goalsOf('test')) {
      expect([1, 2, 3]).toContain(goal.attributes.length);
      expect(goal.limitCents % 1000).toBe(0);
      expect(goal.sentence).toContain(goal.query);
      for (const attribute of goal.attributes) expect(goal.sentence).toContain(attribute);
      for (const { name, value } of goal.options)
        expect(goal.sentence).toContain(`${name} ${value}`);
      expect(goal.sentence).toContain(`price lower than ${goal.limitCents / 100}.00 dollars`);
    }
  });

  it('gives the same goal again, and none beyond the end', () => {
    expect(book.goal('train', 7)).toEqual(new GoalBook(shop, 15).goal('train', 7));
    for (const index of [-1, 0.5, 500, Number.NaN]) expect(book.goal('test', index)).toBeNull();
  });

  it('gives up on a shop without goals', () => {
    expect(() => new GoalBook(shop, 0).drawGoal('train', 1)).toThrow(RangeError);
  });
});

describe('goals before any is sorted out', () => {
  it('are reached by the expert with reward 1 in at least 95 of 100 cases', () => {
    const random = createSeededRandom(3);
    let reached = 0;
    for (let count = 0; count < 1000; count += 1) {
      const goal = draftGoal(random, shop.catalogue.product(random.below(1000)));
      const plan = planShopExpert({ shop, goal, showReward: false }, SEARCH_PAGE, 15);
      if (plan !== null) reached += 1;
    }
    expect(reached).toBeGreaterThanOrEqual(950);
  }, 60_000);
});

it('splits share no product', () => {
  const shares = Array.from({ length: 1000 }, (_, index) => splitOfProduct(index));
  const count = (split: string) => shares.filter((share) => share === split).length;
  expect(SHOP_SPLITS.map(count)).toEqual([650, 100, 250]);
});
