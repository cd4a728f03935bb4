import {
  type OpenWorldRequest,
  type World,
  type WorldDescription,
  WorldError,
  type WorldSession,
  type WorldSplit,
  type WorldTask,
  type WorldTaskPage,
  type WorldTaskQuery,
} from '@foresight/agent';
import { pageTasks } from '../tasks/page-tasks';
import { formatTaskId, parseTaskId } from '../tasks/task-ids';
import { BUY_ACTION, SHOP_ACTION_GRAMMAR } from './actions/describe-shop-actions';
import { canonicalizeShopAction } from './actions/parse-shop-action';
import { GoalBook } from './goals/goal-book';
import { FEWEST_PRODUCTS, GOAL_COUNT, SHOP_SPLITS, type ShopSplit } from './goals/goal-splits';
import { SHOP_FAMILIES } from './lexicon/departments';
import type { ShopTask } from './pages/page-entry';
import { openShop, type Shop } from './shop';
import { ShopSession } from './shop-session';
import type { ObservationMode } from './shop-types';

export interface ShopWorldOptions {
  /** Prefix of all task ids. Default `shop`. */
  name?: string;
  /** Default `text`. */
  mode?: ObservationMode;
  /** Steps an episode may take unless its run says otherwise. Default 15. */
  maxSteps?: number;
  /** Products in the catalogue, at least 100. Default 1,000; 100,000 take seconds to index. */
  productCount?: number;
  /** Default 1. Another seed is another shop with other goals. */
  catalogueSeed?: number;
  /** Whether the end page says the reward, as the benchmark's test mode does. Default false. */
  showReward?: boolean;
}

const PAGE_FORMS: Readonly<Record<ObservationMode, string>> = {
  text: 'A page is one line, its texts joined by [SEP].',
  text_rich: 'A page has a line per text, and shows what can be clicked as [button].',
};

const SPLIT_SUMMARIES: Readonly<Record<ShopSplit, string>> = {
  train: 'Goals to learn from.',
  dev: 'Goals to choose settings by, over products that train never asks for.',
  test: 'Goals to measure by, over products that no other split asks for.',
};

/**
 * The built-in text shop, with the pages, actions and reward of WebShop (Yao et al. 2022) over a
 * generated catalogue. A task fixes its goal, so the seed of an episode changes nothing.
 */
export class ShopWorld implements World {
  private readonly options: Required<ShopWorldOptions>;
  private opened: { shop: Shop; book: GoalBook } | null = null;

  /** Throws RangeError when the catalogue is too small for all splits. */
  constructor(options: ShopWorldOptions = {}) {
    const defaults = { name: 'shop', mode: 'text', maxSteps: 15, productCount: 1000 } as const;
    this.options = { ...defaults, catalogueSeed: 1, showReward: false, ...options };
    const { productCount } = this.options;
    if (productCount < FEWEST_PRODUCTS) {
      throw new RangeError(`a shop needs ${FEWEST_PRODUCTS} products, not ${productCount}`);
    }
  }

  async describe(): Promise<WorldDescription> {
    const { name, mode, maxSteps, productCount } = this.options;
    return {
      name,
      version: '1',
      title: mode === 'text' ? 'Shop' : 'Shop (rich text)',
      summary: `Find what was asked for among ${productCount} products, choose its options and buy it. ${PAGE_FORMS[mode]}`,
      actionGrammar: SHOP_ACTION_GRAMMAR,
      splits: SHOP_SPLITS.map(describeSplit),
      families: [...SHOP_FAMILIES],
      defaultMaxSteps: maxSteps,
      canFork: true,
      irreversibleActions: [BUY_ACTION],
    };
  }

  /**
   * Lists a split in id order; an unknown split has no tasks. Throws WorldError
   * `world_task_unknown` when `after` is not a task of the split.
   */
  async tasks(query: WorldTaskQuery): Promise<WorldTaskPage> {
    const split = SHOP_SPLITS.find((known) => known === query.split);
    return pageTasks(split ? this.tasksOf(split, this.firstIndex(split, query.after)) : [], query);
  }

  /** Throws WorldError `world_task_unknown` when no task has the id. */
  async open({ taskId, signal }: OpenWorldRequest): Promise<WorldSession> {
    signal?.throwIfAborted();
    return new ShopSession(this.buildTask(taskId), this.options.mode);
  }

  /** The goal of a task and its shop: what an expert or a policy that knows all works on. */
  buildTask(taskId: string): ShopTask {
    const position = parseTaskId(this.options.name, SHOP_SPLITS, taskId);
    const { shop, book } = this.openOnce();
    const goal = position && book.goal(position.split, position.index);
    if (goal === null) throw unknownTask(taskId);
    return { shop, goal, showReward: this.options.showReward };
  }

  canonicalizeAction(action: string): string {
    return canonicalizeShopAction(action);
  }

  private *tasksOf(split: ShopSplit, firstIndex: number): Generator<WorldTask> {
    const { book } = this.openOnce();
    for (let index = firstIndex; index < GOAL_COUNT[split]; index += 1) {
      const goal = book.goal(split, index);
      const id = formatTaskId(this.options.name, { split, index });
      if (goal !== null) yield { id, split, family: goal.family, goal: goal.sentence };
    }
  }

  private firstIndex(split: ShopSplit, after: string | undefined): number {
    if (after === undefined) return 0;
    const position = parseTaskId(this.options.name, SHOP_SPLITS, after);
    if (position?.split !== split) throw unknownTask(after);
    return position.index + 1;
  }

  private openOnce(): { shop: Shop; book: GoalBook } {
    if (this.opened === null) {
      const { productCount, catalogueSeed, maxSteps } = this.options;
      const shop = openShop(productCount, catalogueSeed);
      this.opened = { shop, book: new GoalBook(shop, maxSteps) };
    }
    return this.opened;
  }
}

function describeSplit(name: ShopSplit): WorldSplit {
  return { name, taskCount: GOAL_COUNT[name], summary: SPLIT_SUMMARIES[name] };
}

function unknownTask(taskId: string): WorldError {
  return new WorldError('world_task_unknown', `the shop has no task ${taskId}`, false);
}
