import { describePage } from '../pages/describe-page';
import type { ShopTask } from '../pages/page-entry';
import type { ShopState } from '../shop-types';

/** Stands for a search with any keywords in a list of actions. */
export const SEARCH_PATTERN = 'search[...]';

/** What can be done on the page, in its order; nothing once the order is placed. */
export function listShopActions(task: ShopTask, state: ShopState): string[] {
  return describePage(task, state).flatMap(({ text, click, isSearchBar }) => {
    if (isSearchBar) return [SEARCH_PATTERN];
    return click === undefined ? [] : [`click[${text.toLowerCase()}]`];
  });
}
