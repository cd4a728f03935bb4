import { createSeededRandom, type SeededRandom } from '../../random/seeded-random';
import { SEARCH_PAGE } from '../actions/apply-shop-action';
import { planShopExpert } from '../expert/plan-shop-expert';
import type { Shop } from '../shop';
import type { ShopGoal } from '../shop-types';
import { draftGoal } from './draft-goal';
import { FIRST_GOAL_SEED, GOAL_COUNT, type ShopSplit, splitOfProduct } from './goal-splits';

const MOST_DRAFTS = 1000;

/**
 * The goals of all splits, drawn on demand. No two splits ask for the same product, and every goal
 * can be reached within `maxSteps`.
 */
export class GoalBook {
  /** Goals of the splits that were asked for before: a few thousand small objects at most. */
  private readonly known = new Map<number, ShopGoal>();

  constructor(
    private readonly shop: Shop,
    private readonly maxSteps: number,
  ) {}

  /** The goal at a position of a split, or null when the split has no such position. */
  goal(split: ShopSplit, index: number): ShopGoal | null {
    if (!Number.isInteger(index) || index < 0 || index >= GOAL_COUNT[split]) return null;
    const seed = FIRST_GOAL_SEED[split] + index;
    const goal = this.known.get(seed) ?? this.drawGoal(split, seed);
    this.known.set(seed, goal);
    return goal;
  }

  /** A goal of its own for every seed; throws RangeError when the shop has none for the split. */
  drawGoal(split: ShopSplit, seed: number): ShopGoal {
    const random = createSeededRandom(seed);
    for (let draft = 0; draft < MOST_DRAFTS; draft += 1) {
      const goal = this.tryDraft(split, random);
      if (goal !== null && this.isReachable(goal)) return goal;
    }
    throw new RangeError(`the shop has no goal for ${split}`);
  }

  private tryDraft(split: ShopSplit, random: SeededRandom): ShopGoal | null {
    const target = random.below(this.shop.catalogue.size);
    if (splitOfProduct(target) !== split) return null;
    return draftGoal(random, this.shop.catalogue.product(target));
  }

  private isReachable(goal: ShopGoal): boolean {
    const task = { shop: this.shop, goal, showReward: false };
    return planShopExpert(task, SEARCH_PAGE, this.maxSteps) !== null;
  }
}
