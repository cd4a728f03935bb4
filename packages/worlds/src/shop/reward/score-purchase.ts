import type { Product, ShopGoal } from '../shop-types';
import { hasAttribute, isSameOption } from './match-purchase';
import { listChosenValues, priceOf } from './price-of';
import { rateType } from './rate-type';

/**
 * The reward of buying a product with the chosen option values (see `ShopState.chosen`), 0 to 1,
 * by the formula of WebShop (Yao et al. 2022): the factor of the type times the share of wanted
 * attributes, wanted options and the price limit that are met.
 */
export function scorePurchase(product: Product, chosen: readonly number[], goal: ShopGoal): number {
  const values = listChosenValues(product, chosen).map(({ text }) => text);
  const attributes = goal.attributes.filter((attribute) => hasAttribute(product, attribute));
  const options = goal.options.filter(({ value }) =>
    values.some((text) => isSameOption(text, value)),
  );
  const price = priceOf(product, chosen) <= goal.limitCents ? 1 : 0;
  const wanted = goal.attributes.length + goal.options.length + 1;
  return (rateType(product, goal) * (attributes.length + options.length + price)) / wanted;
}
