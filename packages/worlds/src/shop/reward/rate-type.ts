import type { Product, ShopGoal } from '../shop-types';
import { findTitleNouns } from '../text/title-nouns';

const SHARE_OF_A_TITLE_WITHOUT_NOUNS = 0.2;

/**
 * The factor by which a purchase counts for being the kind of thing asked for: 1 when the query is
 * the same, two levels of the category path are shared, or more than a fifth of the nouns of the
 * goal's title stand in the bought one; else 0.5. Titles that share under a tenth give 0.1 and
 * those that share none 0, whatever the query and category say.
 */
export function rateType(product: Product, goal: ShopGoal): number {
  const share = shareOfNouns(goal.title, product.title);
  if (share === 0) return 0;
  if (share < 0.1) return 0.1;
  const isSameKind =
    product.query === goal.query || countSharedLevels(product.category, goal.category) >= 2;
  return isSameKind || share > 0.2 ? 1 : 0.5;
}

function shareOfNouns(wantedTitle: string, boughtTitle: string): number {
  const wanted = findTitleNouns(wantedTitle);
  if (wanted.length === 0) return SHARE_OF_A_TITLE_WITHOUT_NOUNS;
  const bought = new Set(findTitleNouns(boughtTitle));
  const shared = [...new Set(wanted)].filter((noun) => bought.has(noun));
  return shared.length / wanted.length;
}

/** Levels in common, wherever they stand in the paths. */
function countSharedLevels(left: string, right: string): number {
  const lefts = splitPath(left);
  return [...splitPath(right)].filter((level) => lefts.has(level)).length;
}

function splitPath(category: string): Set<string> {
  return new Set(category.split('›').map((level) => level.trim()));
}
