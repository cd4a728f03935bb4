import type { OptionValue, Product } from '../shop-types';

/** The chosen values, in the order of the options; options without a choice are left out. */
export function listChosenValues(product: Product, chosen: readonly number[]): OptionValue[] {
  return product.options.flatMap(({ values }, option) => values[chosen[option] ?? -1] ?? []);
}

/** The price in cents with the chosen option values. */
export function priceOf(product: Product, chosen: readonly number[]): number {
  const extras = listChosenValues(product, chosen).map(({ extraCents }) => extraCents);
  return extras.reduce((total, cents) => total + cents, product.priceCents);
}

/** The lowest and the highest price in cents that choosing every option can lead to. */
export function priceRangeOf(product: Product): [number, number] {
  const extras = product.options.map(({ values }) => values.map(({ extraCents }) => extraCents));
  const sum = (pick: (...cents: number[]) => number) =>
    extras.reduce((total, cents) => total + pick(...cents), product.priceCents);
  return [sum(Math.min), sum(Math.max)];
}

/** `$12.50`, from whole cents. */
export function formatPrice(cents: number): string {
  return `$${formatAmount(cents)}`;
}

/** `12.50`, from whole cents. */
export function formatAmount(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
