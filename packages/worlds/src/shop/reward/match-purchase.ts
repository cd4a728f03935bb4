import type { Product } from '../shop-types';
import { normalizeColor } from '../text/normalize-color';
import { tokenSetSimilarity } from '../text/token-set-similarity';

const ALIKE = 85;

/** Whether a product has a quality: by a similar attribute, or by the words of its texts. */
export function hasAttribute(product: Product, attribute: string): boolean {
  const wanted = attribute.toLowerCase();
  return (
    product.attributes.includes(wanted) ||
    product.title.toLowerCase().includes(wanted) ||
    product.bullets.join(' ').toLowerCase().includes(wanted) ||
    product.description.toLowerCase().includes(wanted) ||
    product.attributes.some((own) => tokenSetSimilarity(own, wanted) > ALIKE)
  );
}

/** Whether two option values count as the same. Colours are compared by the plain colour. */
export function isSameOption(left: string, right: string): boolean {
  return tokenSetSimilarity(normalizeColor(left), normalizeColor(right)) > ALIKE;
}
