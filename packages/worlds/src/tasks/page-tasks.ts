import type { WorldTask, WorldTaskPage, WorldTaskQuery } from '@foresight/agent';

/**
 * Cuts one page out of tasks in listing order. Reads only as far as it must, so the tasks may be
 * made on demand.
 */
export function pageTasks(
  tasks: Iterable<WorldTask>,
  { family, limit }: Pick<WorldTaskQuery, 'family' | 'limit'>,
): WorldTaskPage {
  const items: WorldTask[] = [];
  for (const task of tasks) {
    if (family !== undefined && task.family !== family) continue;
    if (items.length >= limit) return { items, nextCursor: items.at(-1)?.id ?? null };
    items.push(task);
  }
  return { items, nextCursor: null };
}
