import { hasAttribute } from '../reward/match-purchase';
import { listChosenValues, priceOf } from '../reward/price-of';
import { scorePurchase } from '../reward/score-purchase';
import { type Shop, searchShop } from '../shop';
import type { ShopGoal } from '../shop-types';
import { chooseValues } from './choose-values';

/**
 * Whether buying a product, with the best options, fulfils the goal. The score decides; the cheaper
 * conditions before it only spare most products the full reckoning.
 */
export function canFulfil(shop: Shop, product: number, goal: ShopGoal): boolean {
  const candidate = shop.catalogue.product(product);
  const chosen = chooseValues(candidate, goal);
  return (
    priceOf(candidate, chosen) <= goal.limitCents &&
    listChosenValues(candidate, chosen).length >= goal.options.length &&
    goal.attributes.every((attribute) => hasAttribute(candidate, attribute)) &&
    scorePurchase(candidate, chosen, goal) === 1
  );
}

/**
 * Keywords that bring up a product which fulfils the goal: the kind alone when that is enough, else
 * with the attributes, then with the options. Null when none of these does.
 */
export function chooseKeywords(shop: Shop, goal: ShopGoal): string | null {
  const attributes = goal.attributes.join(' ');
  const options = goal.options.map(({ name, value }) => `${name} ${value}`).join(' ');
  const queries = [
    goal.query,
    `${goal.query} ${attributes}`,
    `${goal.query} ${attributes} ${options}`,
    goal.title,
  ];
  return (
    queries.find((query) =>
      searchShop(shop, query).some((product) => canFulfil(shop, product, goal)),
    ) ?? null
  );
}
