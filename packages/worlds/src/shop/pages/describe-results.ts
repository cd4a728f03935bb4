import { formatPrice, priceRangeOf } from '../reward/price-of';
import type { Shop } from '../shop';
import type { Product, ShopState } from '../shop-types';
import { type PageEntry, PREVIOUS } from './page-entry';

export const RESULTS_PER_PAGE = 10;

/** The results of a search below the head: which page it is, the ways on, ten products. */
export function describeResults({ catalogue }: Shop, state: ShopState): PageEntry[] {
  const { results, resultPage, opened } = state;
  const end = resultPage * RESULTS_PER_PAGE;
  const products = results.slice(end - RESULTS_PER_PAGE, end).map((at) => catalogue.product(at));
  return [
    { text: `Page ${resultPage} (Total results: ${results.length})` },
    ...(resultPage > 1 ? [PREVIOUS] : []),
    ...(end < results.length ? [{ text: 'Next >', click: { to: 'next' } } as const] : []),
    ...products.flatMap((product): PageEntry[] => [
      {
        text: product.id,
        click: { to: 'item', product: product.index },
        isChosen: opened.includes(product.index),
      },
      { text: product.title },
      { text: formatPriceRange(product) },
    ]),
  ];
}

function formatPriceRange(product: Product): string {
  const [lowest, highest] = priceRangeOf(product);
  if (lowest === highest) return formatPrice(lowest);
  return `${formatPrice(lowest)} to ${formatPrice(highest)}`;
}
