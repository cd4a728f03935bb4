import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_PAGE } from './actions/apply-shop-action';
import { listShopActions, SEARCH_PATTERN } from './actions/list-shop-actions';
import { chooseShopExpertAction } from './expert/choose-shop-expert-action';
import { planShopExpert } from './expert/plan-shop-expert';
import type { ShopTask } from './pages/page-entry';
import { renderPage } from './pages/render-page';
import { parseShopState, stepShop } from './shop-episode';
import type { ShopState } from './shop-types';
import { ShopWorld } from './shop-world';

const world = new ShopWorld();

const task = fc
  .nat({ max: 1999 })
  .map((index) => world.buildTask(`shop/train/${String(index).padStart(4, '0')}`));

/** Numbers that choose among the listed actions; buying is kept rare so that walks go deep. */
const choices = fc.array(fc.nat({ max: 9999 }), { maxLength: 30 });

function walk(shopTask: ShopTask, numbers: readonly number[]) {
  let state: ShopState = SEARCH_PAGE;
  const actions = numbers.map((number) => {
    const listed = listShopActions(shopTask, state);
    const pool = number % 20 === 0 ? listed : listed.filter((action) => !action.includes('buy'));
    const action = pool[number % pool.length] ?? 'click[nothing]';
    const sent = action === SEARCH_PATTERN ? `search[${shopTask.goal.query}]` : action;
    state = stepShop(shopTask, state, sent);
    return sent;
  });
  return { actions, state };
}

function play(shopTask: ShopTask, start: ShopState, actions: readonly string[]) {
  let state = start;
  const pages = actions.map((action) => {
    state = stepShop(shopTask, state, action);
    return renderPage(shopTask, state, 'text_rich');
  });
  return { pages, state };
}

describe('an episode', () => {
  it('continues from a stored snapshot as from a replay', () => {
    fc.assert(
      fc.property(task, choices, fc.nat({ max: 30 }), (shopTask, numbers, cut) => {
        const { actions } = walk(shopTask, numbers);
        const whole = play(shopTask, SEARCH_PAGE, actions);
        const before = play(shopTask, SEARCH_PAGE, actions.slice(0, cut)).state;
        const stored = JSON.stringify(before);
        const restored = parseShopState(shopTask.shop, JSON.parse(stored));
        const after = play(shopTask, restored, actions.slice(cut));
        expect(after.pages).toEqual(whole.pages.slice(cut));
        expect(after.state).toEqual(whole.state);
        expect(JSON.stringify(before)).toBe(stored);
      }),
      { numRuns: 60 },
    );
  });

  it('lists all that works, and only that', () => {
    fc.assert(
      fc.property(task, choices, (shopTask, numbers) => {
        const { state } = walk(shopTask, numbers);
        const listed = listShopActions(shopTask, state);
        expect(new Set(listed).size).toBe(listed.length);
        for (const action of listed) expect(stepShop(shopTask, state, action)).not.toBe(state);
        const others = [
          'click[search]',
          'click[b0zzzzzzzz]',
          'click[price]',
          'look',
          'search[]',
          '',
        ];
        const isSearchPage = listed.includes(SEARCH_PATTERN);
        if (!isSearchPage) others.push('search[red shoes]');
        for (const action of others) expect(stepShop(shopTask, state, action)).toBe(state);
      }),
      { numRuns: 60 },
    );
  });

  it('is won by the expert from wherever it has wandered', () => {
    fc.assert(
      fc.property(task, choices, (shopTask, numbers) => {
        const { state } = walk(shopTask, numbers);
        if (state.page === 'end') return expect(chooseShopExpertAction(shopTask, state)).toBeNull();
        const plan = planShopExpert(shopTask, state, 25);
        expect(plan).not.toBeNull();
        expect(play(shopTask, state, plan ?? []).state.reward).toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps every reward within 0 and 1', () => {
    fc.assert(
      fc.property(task, choices, (shopTask, numbers) => {
        const { state } = walk(shopTask, [0, 1, ...numbers]);
        const bought = stepShop(shopTask, state, 'click[buy now]');
        if (bought.reward === null) return;
        expect(bought.reward >= 0 && bought.reward <= 1).toBe(true);
        expect(stepShop(shopTask, bought, 'click[back to search]')).toBe(bought);
      }),
      { numRuns: 100 },
    );
  });

  it('answers anything', () => {
    fc.assert(
      fc.property(task, choices, fc.string({ unit: 'binary' }), (shopTask, numbers, text) => {
        const { state } = walk(shopTask, numbers);
        for (const action of [text, `click[${text}]`, `search[${text}]`]) {
          expect(typeof renderPage(shopTask, stepShop(shopTask, state, action), 'text')).toBe(
            'string',
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('parseShopState', () => {
  const { shop, goal } = world.buildTask('shop/test/0000');
  const shopTask = { shop, goal, showReward: false };
  const plan = planShopExpert(shopTask, SEARCH_PAGE) ?? [];
  const opening = plan.findIndex((action) => action.startsWith('click[b0')) + 1;
  const item = play(shopTask, SEARCH_PAGE, plan.slice(0, opening)).state;

  it.each([
    ['nothing', null],
    ['an unknown page', { ...item, page: 'cart' }],
    ['a product that is not there', { ...item, product: 1000 }],
    ['no product', { ...item, product: -1, chosen: [] }],
    ['a value that is not there', { ...item, chosen: item.chosen.map(() => 99) }],
    ['too few choices', { ...item, chosen: [] }],
    ['results that are not there', { ...item, results: [-1] }],
    ['a page of results that is not there', { ...item, resultPage: 9 }],
    ['a reward before the end', { ...item, reward: 1 }],
    ['an end without reward', { ...item, page: 'end' }],
  ])('refuses %s', (_case, value) => {
    expect(() => parseShopState(shop, value)).toThrow(RangeError);
  });

  it('hands out a copy', () => {
    expect(item.page).toBe('item');
    expect(parseShopState(shop, item)).toEqual(item);
    expect(parseShopState(shop, item).results).not.toBe(item.results);
  });
});
