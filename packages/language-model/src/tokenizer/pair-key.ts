/** A number for two tokens; orders pairs by the first token, then the second. */
export function pairKey(left: number, right: number): number {
  return left * 2 ** 20 + right;
}
