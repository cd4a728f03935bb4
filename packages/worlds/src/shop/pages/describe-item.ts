import { formatPrice, priceOf } from '../reward/price-of';
import type { Product, ShopState } from '../shop-types';
import type { PageEntry } from './page-entry';

/** A product below the head: its options, what it is and costs, its sections, and the button. */
export function describeItem(product: Product, { chosen }: ShopState): PageEntry[] {
  const options = product.options.flatMap(({ name, values }, option): PageEntry[] => [
    { text: name },
    ...values.map(
      ({ text }, value): PageEntry => ({
        text,
        click: { to: 'value', option, value },
        isChosen: chosen[option] === value,
      }),
    ),
  ]);
  return [
    ...options,
    { text: product.title },
    { text: `Price: ${formatPrice(priceOf(product, chosen))}` },
    { text: 'Rating: N.A.' },
    { text: 'Description', click: { to: 'section', section: 'description' } },
    { text: 'Features', click: { to: 'section', section: 'features' } },
    { text: 'Reviews', click: { to: 'section', section: 'reviews' } },
    { text: 'Buy Now', click: { to: 'buy' } },
  ];
}
