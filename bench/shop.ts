import { openShop, planShopExpert, SEARCH_PAGE, type Shop, type ShopTask } from '@foresight/worlds';
import { GoalBook } from '../packages/worlds/src/shop/goals/goal-book';
import { SHOP_SPLITS } from '../packages/worlds/src/shop/goals/goal-splits';
import { searchTextOf } from '../packages/worlds/src/shop/shop';
import { ShopSession } from '../packages/worlds/src/shop/shop-session';
import { LinearBm25 } from './support/linear-bm25';
import { median, report } from './support/report';

const GOALS = 5000;
const FIRST_SEED = 77_000_000;
const LIMIT = 50;

function* searchTexts({ catalogue }: Shop): Generator<string> {
  for (const product of catalogue) yield searchTextOf(product);
}

function drawTasks(shop: Shop, count: number): ShopTask[] {
  const book = new GoalBook(shop, 15);
  return Array.from({ length: count }, (_, index) => {
    const split = SHOP_SPLITS[index % SHOP_SPLITS.length] ?? 'train';
    return { shop, goal: book.drawGoal(split, FIRST_SEED + index), showReward: false };
  });
}

/** A kind of product alone, and the whole of what a goal asks for. */
function queriesOf({ goal }: ShopTask): string[] {
  const options = goal.options.map(({ name, value }) => `${name} ${value}`);
  return [goal.query, [goal.query, ...goal.attributes, ...options].join(' ')];
}

function millisecondsPerSearch(shop: Pick<Shop, 'index'>, queries: readonly string[]): number {
  return median(
    queries.map((query) => {
      const start = performance.now();
      shop.index.search(query, LIMIT);
      return performance.now() - start;
    }),
  );
}

async function stepsPerSecond(tasks: readonly ShopTask[], plans: readonly string[][]) {
  const start = performance.now();
  let steps = 0;
  for (const [at, task] of tasks.entries()) {
    const session = new ShopSession(task, 'text');
    for (const action of plans[at] ?? []) await session.step(action);
    steps += plans[at]?.length ?? 0;
  }
  return (steps * 1000) / (performance.now() - start);
}

function assertSameResults(shop: Shop, scan: LinearBm25, queries: readonly string[]): void {
  for (const query of queries) {
    const [found, expected] = [shop.index.search(query, LIMIT), scan.search(query, LIMIT)];
    if (found.join() !== expected.join()) throw new Error(`the scan ranks "${query}" differently`);
  }
}

async function measureShop(productCount: number, taskCount: number, scans: number): Promise<Shop> {
  const shop = openShop(productCount, 1);
  const scan = new LinearBm25(searchTexts(shop));
  const tasks = drawTasks(shop, taskCount);
  const plans = tasks.map((task) => planShopExpert(task, SEARCH_PAGE) ?? []);
  const queries = tasks.flatMap(queriesOf);
  assertSameResults(shop, scan, queries.slice(0, scans));
  report({
    name: `shop_search_${productCount}`,
    value: millisecondsPerSearch(shop, queries),
    baseline: millisecondsPerSearch({ index: scan }, queries.slice(0, scans)),
    unit: 'ms',
  });
  await stepsPerSecond(tasks, plans);
  const scanning = tasks
    .slice(0, scans)
    .map((task) => ({ ...task, shop: { ...shop, index: scan } }));
  report({
    name: `shop_steps_per_second_${productCount}`,
    value: await stepsPerSecond(tasks, plans),
    baseline: await stepsPerSecond(scanning, plans),
    unit: 'steps/s',
  });
  return shop;
}

/** Goals that the expert reaches within 15 steps, against the 95 in 100 that are promised. */
function reportExpert(shop: Shop): void {
  const tasks = drawTasks(shop, GOALS);
  const reached = tasks.filter((task) => planShopExpert(task, SEARCH_PAGE, 15) !== null);
  report({
    name: 'shop_goals_reached_by_expert',
    value: reached.length,
    baseline: GOALS * 0.95,
    unit: 'goals',
  });
}

reportExpert(await measureShop(1000, 500, 500));
await measureShop(100_000, 200, 20);
