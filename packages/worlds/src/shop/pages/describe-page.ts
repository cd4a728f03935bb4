import { NONE, type Product, type Section, type ShopState } from '../shop-types';
import { describeItem } from './describe-item';
import { describeResults } from './describe-results';
import { type PageEntry, PREVIOUS, type ShopTask } from './page-entry';

const BACK_TO_SEARCH: PageEntry = { text: 'Back to Search', click: { to: 'search' } };

/** The texts of the page a customer stands on, in reading order. */
export function describePage(task: ShopTask, state: ShopState): PageEntry[] {
  const head = [{ text: 'Instruction:' }, { text: task.goal.sentence }];
  switch (state.page) {
    case 'search':
      return [{ text: 'WebShop' }, ...head, { text: 'Search', isSearchBar: true }];
    case 'results':
      return [...head, BACK_TO_SEARCH, ...describeResults(task.shop, state)];
    case 'item':
      return [...head, BACK_TO_SEARCH, PREVIOUS, ...describeItem(productOf(task, state), state)];
    case 'end':
      return describeEnd(task, state);
    default:
      return [
        ...head,
        ...[BACK_TO_SEARCH, PREVIOUS],
        ...describeSection(productOf(task, state), state.page),
      ];
  }
}

function productOf({ shop }: ShopTask, state: ShopState): Product {
  return shop.catalogue.product(state.product);
}

function describeSection(product: Product, section: Section): PageEntry[] {
  switch (section) {
    case 'description':
      return [{ text: product.description }];
    case 'features':
      return product.bullets.map((text) => ({ text }));
    case 'reviews':
      return [{ text: 'Nobody has written a review yet.' }];
  }
}

function describeEnd(task: ShopTask, state: ShopState): PageEntry[] {
  const thanks = { text: 'Thank you, your order is placed.' };
  if (!task.showReward || state.product === NONE) return [thanks];
  return [thanks, { text: `Reward: ${(state.reward ?? 0).toFixed(2)}` }];
}
