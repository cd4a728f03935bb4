import { drawSome } from '../../random/draw-some';
import { createSeededRandom, type SeededRandom } from '../../random/seeded-random';
import type { KindInDepartment } from '../lexicon/departments';
import type { ProductKind } from '../lexicon/read-department';
import type { Product } from '../shop-types';
import { drawBrand } from './brand-name';
import { drawOptions } from './draw-options';
import { toPlural } from './phrase';
import { formatProductId } from './product-id';
import { type ProductDraft, writeProductTexts } from './write-product-texts';

const KINDS_PER_DEPARTMENT = 10;
const CENT_ENDINGS = [0, 25, 49, 50, 75, 89, 95, 99, 99, 99];

/** The product at a position of a catalogue: the same for the same seed, whatever else is made. */
export function generateProduct(
  kinds: readonly KindInDepartment[],
  catalogueSeed: number,
  index: number,
): Product {
  const random = createSeededRandom(
    Math.imul(catalogueSeed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b),
  );
  const position = random.below(kinds.length);
  const draft = draftProduct(random, kinds, position);
  const { department, kind } = draft;
  const priceCents = drawPrice(random, kind);
  return {
    index,
    id: formatProductId(catalogueSeed, index),
    family: department.family,
    category: `${department.category} › ${kind.category}`,
    query: kind.isMass ? kind.name : toPlural(kind.name),
    ...writeProductTexts(random, draft),
    priceCents,
    attributes: draft.attributes,
    options: drawOptions(random, kind.options, priceCents),
  };
}

function draftProduct(
  random: SeededRandom,
  kinds: readonly KindInDepartment[],
  position: number,
): ProductDraft {
  const chosen = kinds[position];
  if (chosen === undefined) throw new RangeError('a catalogue needs kinds of product');
  const { department, kind } = chosen;
  const own = drawSome(random, kind.attributes, 2 + random.below(2));
  const shared = drawSome(random, department.attributes, 3);
  return {
    ...chosen,
    brand: drawBrand(random, Math.floor(position / KINDS_PER_DEPARTMENT)),
    adjective: random.pick(department.adjectives),
    attributes: drawSome(random, [...own, ...shared], own.length + shared.length),
    parts: drawSome(random, kind.parts, 2),
    uses: drawSome(random, kind.uses, 3),
    notes: drawSome(random, department.notes, 3),
  };
}

function drawPrice(random: SeededRandom, { priceDollars }: ProductKind): number {
  const [lowest, highest] = priceDollars;
  // The smaller of two draws, because cheap products are more common than dear ones.
  const spread = highest - lowest + 1;
  const dollars = lowest + Math.min(random.below(spread), random.below(spread));
  return dollars * 100 + random.pick(CENT_ENDINGS);
}
