import type { SeededRandom } from '../../random/seeded-random';
import { joinAnd } from '../catalogue/phrase';
import { formatAmount } from '../reward/price-of';
import type { ShopGoal } from '../shop-types';

type GoalParts = Pick<ShopGoal, 'query' | 'attributes' | 'options' | 'limitCents'>;

/** The goal in words. It names all that a purchase is measured by. */
export function writeGoal(random: SeededRandom, goal: GoalParts): string {
  const { query, attributes, options, limitCents } = goal;
  const asked = random.pick([
    `I am shopping for ${attributes.join(', ')} ${query}`,
    `Please order ${query} for me, described as ${joinAnd(attributes)}`,
    `We have run out of ${query} and need more, this time ${joinAnd(attributes)}`,
    `My friend would like ${query} listed as ${joinAnd(attributes)}`,
  ]);
  const wanted = joinAnd(options.map(({ name, value }) => `${name} ${value}`));
  const choice = wanted === '' ? '' : `, with ${wanted}`;
  return `${asked}${choice}, and price lower than ${formatAmount(limitCents)} dollars`;
}
