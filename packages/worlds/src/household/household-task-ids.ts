import { SPLIT_NAMES, type SplitName } from './task-book';

/** Where a generated task stands: its split and its position there, from 0. */
export interface TaskPosition {
  split: SplitName;
  index: number;
}

/** `household/test-unseen/0017`. */
export function formatTaskId(worldName: string, { split, index }: TaskPosition): string {
  return `${worldName}/${split}/${String(index).padStart(4, '0')}`;
}

/** Null when the id is not of this world or not of this form. */
export function parseTaskId(worldName: string, id: string): TaskPosition | null {
  const match = /^(.+)\/([^/]+)\/(\d{4,})$/.exec(id);
  const split = SPLIT_NAMES.find((name) => name === match?.[2]);
  if (match === null || match[1] !== worldName || split === undefined) return null;
  return { split, index: Number(match[3]) };
}
