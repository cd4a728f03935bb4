import { isSameOption } from '../reward/match-purchase';
import { NONE, type Product, type ShopGoal, type WantedOption } from '../shop-types';

/** The option values to choose on a product for a goal, as in `ShopState.chosen`. */
export function chooseValues(product: Product, goal: ShopGoal): number[] {
  return product.options.map(({ name, values }) => {
    const texts = values.map(({ text }) => text);
    const wanted = goal.options.find((option) => option.name === name);
    return wanted === undefined ? NONE : findValue(texts, wanted);
  });
}

/** The very value if there is one, else the first that counts as the same. */
function findValue(texts: readonly string[], { value }: WantedOption): number {
  const exact = texts.indexOf(value);
  return exact >= 0 ? exact : texts.findIndex((text) => isSameOption(text, value));
}
