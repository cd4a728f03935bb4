/** The list holds the opening, the known steps, and the tail: the step in flight or the end. */
export function keyOfItem(item: number, knownSteps: number): string {
  if (item === 0) return 'opening';
  // The tail has the key of the step it becomes, so that its measured height is kept.
  return `step-${Math.min(item - 1, knownSteps)}`;
}

/** The step nearest to an item. */
export function stepOfItem(item: number, knownSteps: number): number {
  return Math.max(0, Math.min(item - 1, knownSteps - 1));
}
