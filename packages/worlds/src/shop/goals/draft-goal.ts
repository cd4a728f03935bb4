import { drawSome } from '../../random/draw-some';
import type { SeededRandom } from '../../random/seeded-random';
import { priceOf } from '../reward/price-of';
import { NONE, type Product, type ShopGoal, type WantedOption } from '../shop-types';
import { writeGoal } from './write-goal';

const MOST_ATTRIBUTES = 3;
const LIMIT_STEP_CENTS = 1000;

/**
 * A goal that buying this product with the right options fulfils: one to three of its attributes,
 * most of its options, and a limit at one of the next four tens of dollars above its price.
 */
export function draftGoal(random: SeededRandom, product: Product): ShopGoal {
  const attributes = drawSome(random, product.attributes, 1 + random.below(MOST_ATTRIBUTES));
  const chosen = product.options.map(({ values }) =>
    random.chance(3, 4) ? random.below(values.length) : NONE,
  );
  const tens = Math.floor(priceOf(product, chosen) / LIMIT_STEP_CENTS) + 1 + random.below(4);
  const parts = {
    attributes,
    options: listWanted(product, chosen),
    limitCents: tens * LIMIT_STEP_CENTS,
  };
  const { family, query, category, title } = product;
  const sentence = writeGoal(random, { query, ...parts });
  return { family, query, category, title, ...parts, sentence };
}

function listWanted(product: Product, chosen: readonly number[]): WantedOption[] {
  return product.options.flatMap(({ name, values }, option) => {
    const value = values[chosen[option] ?? NONE];
    return value === undefined ? [] : [{ name, value: value.text }];
  });
}
