/**
 * The element at `index`.
 *
 * @throws RangeError outside the array: a wrong index fails instead of becoming NaN.
 */
export function at<Element>(values: ArrayLike<Element>, index: number): Element {
  const value = values[index];
  if (value === undefined) throw new RangeError(`No element ${index} in ${values.length}.`);
  return value;
}
