import { drawSome } from '../../random/draw-some';
import type { SeededRandom } from '../../random/seeded-random';
import { COLOR_VALUES } from '../lexicon/colors';
import type { OptionSpec } from '../lexicon/option-spec';
import type { OptionValue, ProductOption } from '../shop-types';

const FEWEST_COLORS = 3;
const MOST_COLORS = 9;

/**
 * The options that one product offers: some of the values its kind may have, in their usual order.
 * Each further step of a graded option costs about an eighth of the base price more.
 */
export function drawOptions(
  random: SeededRandom,
  specs: readonly OptionSpec[],
  priceCents: number,
): ProductOption[] {
  const stepCents = Math.max(50, Math.round(priceCents / 800) * 100);
  return specs.map(({ name, values, isGraded }) => {
    const texts = values.length === 0 ? drawColors(random) : drawRun(random, values, isGraded);
    const extraAt = (position: number) => (isGraded ? position * stepCents : surcharge(random));
    return {
      name,
      values: texts.map((text, at): OptionValue => ({ text, extraCents: extraAt(at) })),
    };
  });
}

function drawColors(random: SeededRandom): string[] {
  const count = FEWEST_COLORS + random.below(MOST_COLORS - FEWEST_COLORS + 1);
  return drawSome(random, COLOR_VALUES, count);
}

/** At least two values: neighbours when they are graded, else any. */
function drawRun(random: SeededRandom, values: readonly string[], isGraded: boolean): string[] {
  const count = Math.min(values.length, 2 + random.below(values.length));
  if (!isGraded) {
    const drawn = new Set(drawSome(random, values, count));
    return values.filter((value) => drawn.has(value));
  }
  const first = random.below(values.length - count + 1);
  return values.slice(first, first + count);
}

/** Now and then a single variant costs a little more. */
function surcharge(random: SeededRandom): number {
  return random.chance(1, 12) ? 100 * (1 + random.below(4)) : 0;
}
