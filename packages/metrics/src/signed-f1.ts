/**
 * F1 of two signed multisets (token to count, negative for removals): amounts of one token overlap
 * only where their signs agree. Both empty: 1.
 */
export function signedF1(
  predicted: ReadonlyMap<string, number>,
  real: ReadonlyMap<string, number>,
): number {
  const total = magnitude(predicted) + magnitude(real);
  if (total === 0) return 1;
  let overlap = 0;
  for (const [token, count] of predicted) {
    const other = real.get(token) ?? 0;
    if (count * other > 0) overlap += Math.min(Math.abs(count), Math.abs(other));
  }
  return (2 * overlap) / total;
}

function magnitude(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += Math.abs(count);
  return sum;
}
