import { applyShopAction } from './actions/apply-shop-action';
import { parseShopAction } from './actions/parse-shop-action';
import { RESULTS_PER_PAGE } from './pages/describe-results';
import type { ShopTask } from './pages/page-entry';
import { MOST_RESULTS, type Shop } from './shop';
import { NONE, type PageName, SECTIONS, type ShopState } from './shop-types';

const PAGE_NAMES: readonly PageName[] = ['search', 'results', 'item', ...SECTIONS, 'end'];

/** Advances by one action. What the shop does not know changes nothing, as does all after buying. */
export function stepShop(task: ShopTask, state: ShopState, text: string): ShopState {
  const action = parseShopAction(text);
  return action === null || state.page === 'end' ? state : applyShopAction(task, state, action);
}

/**
 * Reads a state that was stored as JSON, into a copy of its own. Throws RangeError when it is no
 * state of this shop.
 */
export function parseShopState(shop: Shop, value: unknown): ShopState {
  const state = (value ?? {}) as Partial<ShopState>;
  if (!isStateOf(shop, state)) throw new RangeError('the snapshot does not belong to this shop');
  const { page, results, resultPage, product, chosen, opened, reward } = state;
  return {
    ...{ page, resultPage, product, reward },
    results: results.slice(),
    chosen: chosen.slice(),
    opened: opened.slice(),
  };
}

function isStateOf(shop: Shop, state: Partial<ShopState>): state is ShopState {
  const { page, results, resultPage, product, chosen, opened, reward } = state;
  const isProduct = (index: unknown) => isWhole(index, 0, shop.catalogue.size - 1);
  const isReward = typeof reward === 'number' && reward >= 0 && reward <= 1;
  return (
    PAGE_NAMES.some((name) => name === page) &&
    isListOf(results, isProduct) &&
    results.length <= MOST_RESULTS &&
    isWhole(resultPage, 1, Math.max(1, Math.ceil(results.length / RESULTS_PER_PAGE))) &&
    isListOf(opened, isProduct) &&
    (page === 'search' || page === 'results' ? product === NONE : isProduct(product)) &&
    isChoice(shop, product ?? NONE, chosen) &&
    (page === 'end' ? isReward : reward === null)
  );
}

function isChoice(shop: Shop, product: number, chosen: unknown): boolean {
  const options = product === NONE ? [] : shop.catalogue.product(product).options;
  return (
    isListOf(chosen, Number.isInteger) &&
    chosen.length === options.length &&
    options.every(({ values }, at) => isWhole(chosen[at], NONE, values.length - 1))
  );
}

function isWhole(value: unknown, lowest: number, highest: number): value is number {
  return Number.isInteger(value) && Number(value) >= lowest && Number(value) <= highest;
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): value is number[] {
  return Array.isArray(value) && value.every(isItem);
}
