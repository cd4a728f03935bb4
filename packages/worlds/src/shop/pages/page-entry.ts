import type { Shop } from '../shop';
import type { Section, ShopGoal } from '../shop-types';

/** What a click on an entry of a page does. */
export type Click =
  | { to: 'search' | 'back' | 'next' | 'buy' }
  | { to: 'item'; product: number }
  | { to: 'value'; option: number; value: number }
  | { to: 'section'; section: Section };

/** One visible text of a page. */
export interface PageEntry {
  readonly text: string;
  /** Present when it can be clicked. */
  readonly click?: Click;
  /** The button of the search bar, which is used by searching and not by a click. */
  readonly isSearchBar?: boolean;
  /** A chosen option value, or a product opened before. */
  readonly isChosen?: boolean;
}

export interface ShopTask {
  readonly shop: Shop;
  readonly goal: ShopGoal;
  /** Whether the end page says the reward. */
  readonly showReward: boolean;
}

export const PREVIOUS: PageEntry = { text: '< Prev', click: { to: 'back' } };
