import { BUY_ACTION_VALUE } from '../actions/describe-shop-actions';
import type { ShopAction } from '../actions/parse-shop-action';
import { RESULTS_PER_PAGE } from '../pages/describe-results';
import type { ShopTask } from '../pages/page-entry';
import { scorePurchase } from '../reward/score-purchase';
import { NONE, type Product, type ShopState } from '../shop-types';
import { canFulfil, chooseKeywords } from './choose-keywords';
import { chooseValues } from './choose-values';

/**
 * The next action of an expert that knows the catalogue and how purchases are measured, from any
 * page. Null when the order is placed or the goal cannot be found by searching.
 */
export function chooseShopExpertAction(task: ShopTask, state: ShopState): ShopAction | null {
  switch (state.page) {
    case 'search':
      return search(task);
    case 'results':
      return pickResult(task, state);
    case 'item':
      return orderItem(task, state);
    case 'end':
      return null;
    default:
      return click('< prev');
  }
}

function search({ shop, goal }: ShopTask): ShopAction | null {
  const keywords = chooseKeywords(shop, goal);
  return keywords === null ? null : { kind: 'search', keywords };
}

/** Turns to the page of the first result that will do, and opens it. */
function pickResult({ shop, goal }: ShopTask, { results, resultPage }: ShopState): ShopAction {
  const at = results.findIndex((product) => canFulfil(shop, product, goal));
  const product = results[at];
  if (product === undefined) return click('back to search');
  const wantedPage = Math.floor(at / RESULTS_PER_PAGE) + 1;
  if (wantedPage > resultPage) return click('next >');
  if (wantedPage < resultPage) return click('< prev');
  return click(shop.catalogue.product(product).id);
}

function orderItem({ shop, goal }: ShopTask, state: ShopState): ShopAction {
  const product = shop.catalogue.product(state.product);
  if (scorePurchase(product, state.chosen, goal) === 1) return click(BUY_ACTION_VALUE);
  if (!canFulfil(shop, state.product, goal)) return click('< prev');
  // Leaving an item forgets its options, which is the only way to take back one too many.
  return chooseNext(product, state.chosen, chooseValues(product, goal)) ?? click('< prev');
}

function chooseNext(
  product: Product,
  chosen: readonly number[],
  wanted: readonly number[],
): ShopAction | null {
  const option = wanted.findIndex((value, at) => value !== NONE && value !== chosen[at]);
  const value = product.options[option]?.values[wanted[option] ?? NONE];
  return value === undefined ? null : click(value.text);
}

function click(value: string): ShopAction {
  return { kind: 'click', value: value.toLowerCase() };
}
