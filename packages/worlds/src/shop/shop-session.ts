import type { WorldReset, WorldSession, WorldStep } from '@foresight/agent';
import { SEARCH_PAGE } from './actions/apply-shop-action';
import { listShopActions } from './actions/list-shop-actions';
import type { ShopTask } from './pages/page-entry';
import { renderPage } from './pages/render-page';
import { parseShopState, stepShop } from './shop-episode';
import type { ObservationMode, ShopState } from './shop-types';

/** One visit to the shop. Holds nothing but memory; closing only forbids its use. */
export class ShopSession implements WorldSession {
  private state: ShopState = SEARCH_PAGE;
  private isClosed = false;

  constructor(
    private readonly task: ShopTask,
    private readonly mode: ObservationMode,
  ) {}

  async reset(signal?: AbortSignal): Promise<WorldReset> {
    this.assertUsable(signal);
    this.state = SEARCH_PAGE;
    return { observation: this.render(), goal: this.task.goal.sentence };
  }

  /** The reward comes with the step that buys; every other step has none. */
  async step(action: string, signal?: AbortSignal): Promise<WorldStep> {
    this.assertUsable(signal);
    const before = this.state;
    this.state = stepShop(this.task, before, action);
    const { reward } = this.state;
    return {
      observation: this.render(),
      reward: before.reward === null ? (reward ?? 0) : 0,
      done: reward !== null,
      success: reward === 1,
    };
  }

  async admissibleActions(): Promise<string[]> {
    this.assertUsable();
    return listShopActions(this.task, this.state);
  }

  /** A value that survives JSON; later steps leave it as it is. */
  async snapshot(): Promise<unknown> {
    this.assertUsable();
    return this.state;
  }

  /** Throws RangeError when the snapshot is no state of this shop. */
  async restore(snapshot: unknown): Promise<void> {
    this.assertUsable();
    this.state = parseShopState(this.task.shop, snapshot);
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  private render(): string {
    return renderPage(this.task, this.state, this.mode);
  }

  private assertUsable(signal?: AbortSignal): void {
    signal?.throwIfAborted();
    if (this.isClosed) throw new Error('the shop session is closed');
  }
}
