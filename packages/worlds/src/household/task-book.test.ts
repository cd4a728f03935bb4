import { describe, expect, it } from 'vitest';
import { describeLayout } from './generate-layout';
import { TASK_FAMILIES } from './household-types';
import { SPLIT_NAMES, type SplitName, TASK_COUNT, TaskBook, type TaskDraft } from './task-book';
import { readTaskMix } from './task-mix';

const book = new TaskBook();

function draftsOf(split: SplitName): TaskDraft[] {
  return Array.from({ length: TASK_COUNT[split] }, (_, index) => book.draft(split, index)).flatMap(
    (draft) => (draft === null ? [] : [draft]),
  );
}

const drafts = Object.fromEntries(SPLIT_NAMES.map((split) => [split, draftsOf(split)])) as Record<
  SplitName,
  TaskDraft[]
>;

const layoutsOf = (split: SplitName) =>
  new Set(drafts[split].map(({ layout }) => describeLayout(layout)));

const question = ({ layout, goal }: TaskDraft) =>
  `${describeLayout(layout)} ${goal.family} ${goal.objectType} ${goal.targetType}`;

describe('the splits', () => {
  it('have the sizes they announce', () => {
    expect(drafts.train.length).toBeGreaterThanOrEqual(3000);
    expect(drafts['test-seen'].length).toBeGreaterThanOrEqual(140);
    expect(drafts['test-unseen'].length).toBeGreaterThanOrEqual(134);
    expect(book.draft('train', TASK_COUNT.train)).toBeNull();
    expect(book.draft('train', -1)).toBeNull();
  });

  it('share no scene seed', () => {
    const seeds = SPLIT_NAMES.flatMap((split) => drafts[split].map(({ sceneSeed }) => sceneSeed));
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it('test-seen asks something new in layouts of train', () => {
    const trained = new Set(drafts.train.map(question));
    const known = layoutsOf('train');
    for (const draft of drafts['test-seen']) {
      expect(known.has(describeLayout(draft.layout))).toBe(true);
      expect(trained.has(question(draft))).toBe(false);
    }
  });

  it('test-unseen has no layout of train', () => {
    const known = layoutsOf('train');
    for (const layout of layoutsOf('test-unseen')) expect(known.has(layout)).toBe(false);
  });

  it('follow the public task frequencies', () => {
    const mix = readTaskMix();
    const total = mix.reduce((sum, { count }) => sum + count, 0);
    for (const family of TASK_FAMILIES) {
      const share = mix
        .filter((kind) => kind.family === family)
        .reduce((sum, { count }) => sum + count / total, 0);
      const drawn = drafts.train.filter(({ goal }) => goal.family === family).length;
      expect(Math.abs(drawn / drafts.train.length - share)).toBeLessThan(0.03);
    }
  });
});
