import { BASE_COLORS } from '../lexicon/colors';

/**
 * The first plain colour that an option value names (`navy blue` and `navy | cream` are both
 * `navy`), or the value itself, in lower case, when it names none.
 */
export function normalizeColor(value: string): string {
  const lower = value.toLowerCase();
  const found = lower.match(/[a-z]+/g)?.find((word) => BASE_COLORS.has(word));
  if (found === undefined) return lower;
  return found === 'gray' ? 'grey' : found;
}
