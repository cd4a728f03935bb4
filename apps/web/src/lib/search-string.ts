type QueryValue = string | number | null | undefined;

/** `?a=1&b=x` from the values that are set; the empty string when none is. */
export function searchString(values: Record<string, QueryValue>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
