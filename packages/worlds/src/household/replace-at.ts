/** A copy of the list with one value changed. */
export function replaceAt<T>(values: readonly T[], index: number, value: T): readonly T[] {
  const copy = values.slice();
  copy[index] = value;
  return copy;
}
