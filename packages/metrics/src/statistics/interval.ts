/** Bounds of a 95 % interval, in the unit of what it is about. */
export interface Interval {
  low: number;
  high: number;
}
