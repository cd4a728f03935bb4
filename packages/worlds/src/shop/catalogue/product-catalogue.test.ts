import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasAttribute } from '../reward/match-purchase';
import { priceRangeOf } from '../reward/price-of';
import { isPlural, joinAnd, toPlural } from './phrase';
import { ProductCatalogue } from './product-catalogue';
import { formatProductId, MAX_PRODUCTS, parseProductId } from './product-id';

const catalogue = new ProductCatalogue(1000, 1);
const products = [...catalogue];

describe('ProductCatalogue', () => {
  it('has varied products', () => {
    const different = (values: string[]) => new Set(values).size;
    expect(different(products.map(({ family }) => family))).toBe(15);
    expect(different(products.map(({ query }) => query))).toBe(150);
    expect(different(products.map(({ title }) => title))).toBeGreaterThan(985);
    expect(different(products.map(({ title }) => title.split(' ')[0] ?? ''))).toBeGreaterThan(300);
    expect(different(products.map(({ id }) => id))).toBe(1000);
  });

  it('has complete products', () => {
    for (const product of products) {
      expect(product.category.split(' › ')).toHaveLength(3);
      expect(product.attributes.length).toBeGreaterThanOrEqual(5);
      expect(product.options.length).toBeGreaterThanOrEqual(1);
      expect(product.bullets).toHaveLength(4);
      const texts = [product.title, ...product.bullets, product.description].join(' ');
      expect(texts).not.toMatch(/undefined| {2}|: \.|NaN/);
      const bare = { ...product, attributes: [] };
      for (const attribute of product.attributes) expect(hasAttribute(bare, attribute)).toBe(true);
      for (const { values } of product.options) expect(values.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('prices in whole cents, differently by option', () => {
    for (const product of products) {
      const [lowest, highest] = priceRangeOf(product);
      expect(Number.isInteger(lowest) && Number.isInteger(highest) && lowest >= 400).toBe(true);
    }
    const varied = products.filter((product) => {
      const [lowest, highest] = priceRangeOf(product);
      return lowest < highest;
    });
    expect(varied.length).toBeGreaterThan(500);
  });

  it('makes each product alike, alone or in a larger catalogue, in any order', () => {
    const larger = new ProductCatalogue(100_000, 1);
    for (const index of [999, 0, 500, 999]) expect(larger.product(index)).toEqual(products[index]);
    expect(new ProductCatalogue(1000, 2).product(0)).not.toEqual(products[0]);
  });

  it('keeps few of the products it made', () => {
    const larger = new ProductCatalogue(5000, 1);
    const first = larger.product(0);
    expect(larger.product(0)).toBe(first);
    for (let index = 1; index < 5000; index += 1) larger.product(index);
    expect(larger.product(0)).not.toBe(first);
  });

  it('finds products by id', () => {
    const [product] = products;
    expect(catalogue.find(product?.id.toLowerCase() ?? '')).toEqual(product);
    expect(catalogue.find(formatProductId(1, 1000))).toBeNull();
    expect(catalogue.find('B0')).toBeNull();
    expect(() => catalogue.product(1000)).toThrow(RangeError);
    expect(() => new ProductCatalogue(0, 1)).toThrow(RangeError);
  });
});

it('ids are read back, whatever the seed', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: MAX_PRODUCTS - 1 }), (seed, index) => {
      const id = formatProductId(seed, index);
      expect(id).toMatch(/^B0[0-9A-Z]{8}$/);
      expect(parseProductId(seed, id)).toBe(index);
    }),
  );
});

describe('phrases', () => {
  it.each([
    ['desk lamp', 'desk lamps'],
    ['area rug', 'area rugs'],
    ['running shoes', 'running shoes'],
    ['summer dress', 'summer dresses'],
    ['hair dryer brush', 'hair dryer brushes'],
    ['chef knife', 'chef knives'],
    ['plush toy', 'plush toys'],
    ['body butter pony', 'body butter ponies'],
  ])('%s, %s', (name, plural) => {
    expect(toPlural(name)).toBe(plural);
    expect(isPlural(plural)).toBe(true);
  });

  it('joins with commas and one "and"', () => {
    expect([joinAnd([]), joinAnd(['a']), joinAnd(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a, b and c',
    ]);
  });
});
