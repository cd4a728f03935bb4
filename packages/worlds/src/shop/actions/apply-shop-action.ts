import { describePage } from '../pages/describe-page';
import type { Click, ShopTask } from '../pages/page-entry';
import { scorePurchase } from '../reward/score-purchase';
import { searchShop } from '../shop';
import { NONE, type ShopState } from '../shop-types';
import type { ShopAction } from './parse-shop-action';

/** Where every episode starts. */
export const SEARCH_PAGE: ShopState = {
  page: 'search',
  results: [],
  resultPage: 1,
  product: NONE,
  chosen: [],
  opened: [],
  reward: null,
};

/**
 * The state after an action; the same object when the page has no such thing to use. The given
 * state is left as it is.
 */
export function applyShopAction(task: ShopTask, state: ShopState, action: ShopAction): ShopState {
  if (action.kind === 'search') {
    if (state.page !== 'search') return state;
    const results = searchShop(task.shop, action.keywords);
    return { ...state, page: 'results', results };
  }
  const entry = describePage(task, state).find(
    ({ text, click }) => click !== undefined && text.toLowerCase() === action.value,
  );
  return entry?.click === undefined ? state : follow(task, state, entry.click);
}

function follow(task: ShopTask, state: ShopState, click: Click): ShopState {
  switch (click.to) {
    case 'search':
      return { ...SEARCH_PAGE, opened: state.opened };
    case 'back':
      return goBack(state);
    case 'next':
      return { ...state, resultPage: state.resultPage + 1 };
    case 'item':
      return openItem(task, state, click.product);
    case 'value':
      return { ...state, chosen: state.chosen.with(click.option, click.value) };
    case 'section':
      return { ...state, page: click.section };
    case 'buy':
      return buy(task, state);
  }
}

function goBack(state: ShopState): ShopState {
  if (state.page === 'results') return { ...state, resultPage: state.resultPage - 1 };
  if (state.page === 'item') return { ...state, page: 'results', product: NONE, chosen: [] };
  return { ...state, page: 'item' };
}

function openItem({ shop }: ShopTask, state: ShopState, product: number): ShopState {
  const chosen = shop.catalogue.product(product).options.map(() => NONE);
  const opened = state.opened.includes(product) ? state.opened : [...state.opened, product];
  return { ...state, page: 'item', product, chosen, opened };
}

function buy({ shop, goal }: ShopTask, state: ShopState): ShopState {
  const reward = scorePurchase(shop.catalogue.product(state.product), state.chosen, goal);
  return { ...state, page: 'end', reward };
}
