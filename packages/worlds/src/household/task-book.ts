import { createSeededRandom, type SeededRandom } from '../random/seeded-random';
import { canHostTask } from './can-host-task';
import { createGoal } from './format-goal';
import { generateLayouts, type Layout } from './generate-layout';
import type { Goal, RoomType } from './household-types';
import { readTaskMix, type TaskKind } from './task-mix';

export const SPLIT_NAMES = ['train', 'test-seen', 'test-unseen'] as const;

export type SplitName = (typeof SPLIT_NAMES)[number];

/** All that is needed to build a task's scene. */
export interface TaskDraft {
  split: SplitName;
  /** Position in its split, from 0. */
  index: number;
  sceneSeed: number;
  layout: Layout;
  goal: Goal;
}

/** How many tasks each split has. */
export const TASK_COUNT: Readonly<Record<SplitName, number>> = {
  train: 4700,
  'test-seen': 160,
  'test-unseen': 160,
};

/** Scene seeds of a split start here; the ranges never meet. */
const FIRST_SCENE_SEED: Readonly<Record<SplitName, number>> = {
  train: 1_000_000,
  'test-seen': 2_000_000,
  'test-unseen': 3_000_000,
};

const ROOM_TYPES: readonly RoomType[] = ['kitchen', 'livingroom', 'bedroom', 'bathroom'];
const SEEN_LAYOUTS_PER_ROOM = 28;
const NEW_LAYOUTS_PER_ROOM = 10;
const FIRST_LAYOUT_SEED = 10_000;

/**
 * The generated tasks of all splits. Drafts are drawn on demand and cost microseconds; scenes are
 * built only when a task is opened.
 */
export class TaskBook {
  private readonly kinds = readTaskMix();
  private readonly cumulativeCounts: readonly number[];
  private readonly seenLayouts: readonly Layout[];
  private readonly newLayouts: readonly Layout[];
  private readonly hosts = new Map<string, readonly Layout[]>();
  private trainKeys: ReadonlySet<string> | null = null;

  constructor() {
    let total = 0;
    this.cumulativeCounts = this.kinds.map(({ count }) => (total += count));
    const taken = new Set<string>();
    this.seenLayouts = drawLayouts(SEEN_LAYOUTS_PER_ROOM, FIRST_LAYOUT_SEED, taken);
    this.newLayouts = drawLayouts(NEW_LAYOUTS_PER_ROOM, 2 * FIRST_LAYOUT_SEED, taken);
  }

  /** The draft at a position of a split, or null when the split has no such position. */
  draft(split: SplitName, index: number): TaskDraft | null {
    if (!Number.isInteger(index) || index < 0 || index >= TASK_COUNT[split]) return null;
    const sceneSeed = FIRST_SCENE_SEED[split] + index;
    const random = createSeededRandom(sceneSeed);
    for (;;) {
      const draft = this.tryDraft(split, index, sceneSeed, random);
      if (draft !== null) return draft;
    }
  }

  private tryDraft(
    split: SplitName,
    index: number,
    sceneSeed: number,
    random: SeededRandom,
  ): TaskDraft | null {
    const kind = this.drawKind(random);
    const hosts = this.findHosts(split === 'test-unseen', kind);
    if (hosts.length === 0) return null;
    const layout = random.pick(hosts);
    const form = random.chance(1, 2) ? 0 : 1;
    const goal = createGoal(kind.family, kind.objectType, kind.targetType, form);
    const draft = { split, index, sceneSeed, layout, goal };
    return split === 'test-seen' && this.isTrained(draft) ? null : draft;
  }

  private findHosts(isNew: boolean, kind: TaskKind): readonly Layout[] {
    const key = `${isNew} ${this.kinds.indexOf(kind)}`;
    const known = this.hosts.get(key);
    if (known !== undefined) return known;
    const layouts = isNew ? this.newLayouts : this.seenLayouts;
    const hosts = layouts.filter((layout) => canHostTask(layout, kind));
    this.hosts.set(key, hosts);
    return hosts;
  }

  private drawKind(random: SeededRandom): TaskKind {
    const drawn = random.below(this.cumulativeCounts[this.cumulativeCounts.length - 1] ?? 0);
    const position = this.cumulativeCounts.findIndex((count) => count > drawn);
    const kind = this.kinds[position];
    if (kind === undefined) throw new RangeError('the task mix is empty');
    return kind;
  }

  private isTrained(draft: TaskDraft): boolean {
    this.trainKeys ??= new Set(
      Array.from({ length: TASK_COUNT.train }, (_, index) => this.draft('train', index)).flatMap(
        (trained) => (trained === null ? [] : [this.keyOf(trained)]),
      ),
    );
    return this.trainKeys.has(this.keyOf(draft));
  }

  /** Equal for drafts that ask the same in the same layout. */
  private keyOf({ goal, layout }: TaskDraft): string {
    const layoutIndex = this.seenLayouts.indexOf(layout);
    return `${layoutIndex} ${goal.family} ${goal.objectType} ${goal.targetType}`;
  }
}

function drawLayouts(perRoom: number, firstSeed: number, taken: Set<string>): Layout[] {
  return ROOM_TYPES.flatMap((room, position) =>
    generateLayouts(room, firstSeed + position * 1000, perRoom, taken),
  );
}
