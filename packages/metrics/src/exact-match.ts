/**
 * Whether two texts are equal apart from whitespace at their ends: models and servers add or drop
 * a final newline at will. Case and inner whitespace count.
 */
export function exactMatch(predicted: string, real: string): boolean {
  return predicted.trim() === real.trim();
}
