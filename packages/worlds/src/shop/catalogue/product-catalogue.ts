import { readKinds } from '../lexicon/departments';
import type { Product } from '../shop-types';
import { generateProduct } from './generate-product';
import { MAX_PRODUCTS, parseProductId } from './product-id';

const KEPT_PRODUCTS = 2048;

/**
 * The products of a shop, made on demand from a seed. Only the most recently made ones are kept,
 * so a catalogue of any size takes the memory of a small one.
 */
export class ProductCatalogue {
  private readonly kinds = readKinds();
  private readonly kept = new Map<number, Product>();

  /** Throws RangeError when `size` is no positive whole number, or beyond what ids can name. */
  constructor(
    readonly size: number,
    private readonly seed: number,
  ) {
    if (!Number.isInteger(size) || size < 1 || size > MAX_PRODUCTS) {
      throw new RangeError(`a catalogue cannot hold ${size} products`);
    }
  }

  /** Throws RangeError when there is no such product. */
  product(index: number): Product {
    const kept = this.kept.get(index);
    if (kept !== undefined) return kept;
    const product = this.generate(index);
    if (this.kept.size >= KEPT_PRODUCTS) this.forgetOldest();
    this.kept.set(index, product);
    return product;
  }

  /** The product of an id in any case; null when there is none. */
  find(id: string): Product | null {
    const index = parseProductId(this.seed, id.toUpperCase());
    return index === null || index >= this.size ? null : this.product(index);
  }

  /** All products in order, none of which is kept. */
  *[Symbol.iterator](): Generator<Product> {
    for (let index = 0; index < this.size; index += 1) yield this.generate(index);
  }

  private generate(index: number): Product {
    if (!Number.isInteger(index) || index < 0 || index >= this.size) {
      throw new RangeError(`the catalogue has no product ${index}`);
    }
    return generateProduct(this.kinds, this.seed, index);
  }

  private forgetOldest(): void {
    for (const index of this.kept.keys()) {
      this.kept.delete(index);
      return;
    }
  }
}
