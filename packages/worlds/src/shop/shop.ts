import { ProductCatalogue } from './catalogue/product-catalogue';
import { SearchIndex } from './search/search-index';
import type { Product } from './shop-types';

/** The most products that a search finds. */
export const MOST_RESULTS = 50;

/** A catalogue and the index over it. Neither changes, so that all sessions share one. */
export interface Shop {
  readonly catalogue: ProductCatalogue;
  /** Finds products by the position of their texts. */
  readonly index: Pick<SearchIndex, 'search'>;
}

/** Makes a shop of `productCount` products; takes seconds for 100,000. */
export function openShop(productCount: number, catalogueSeed: number): Shop {
  const catalogue = new ProductCatalogue(productCount, catalogueSeed);
  return { catalogue, index: new SearchIndex(searchTexts(catalogue)) };
}

/** Indexes of the products that match best, best first. */
export function searchShop(shop: Shop, keywords: string): number[] {
  return shop.index.search(keywords, MOST_RESULTS);
}

/** What a product is searched by: title, description, bullet points, options. */
export function searchTextOf(product: Product): string {
  const options = product.options.map(
    ({ name, values }) => `${name} ${values.map(({ text }) => text).join(' ')}`,
  );
  return [product.title, product.description, ...product.bullets, ...options].join(' ');
}

function* searchTexts(products: Iterable<Product>): Generator<string> {
  for (const product of products) yield searchTextOf(product);
}
