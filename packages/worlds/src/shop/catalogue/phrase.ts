/** `chef knife` → `Chef Knife`; small words stay small, except first. */
export function toTitleCase(text: string): string {
  return text
    .split(' ')
    .map((word, position) => (position > 0 && SMALL_WORDS.has(word) ? word : capitalize(word)))
    .join(' ');
}

const SMALL_WORDS: ReadonlySet<string> = new Set([
  ...['a', 'and', 'for', 'of', 'on', 'the', 'to', 'with'],
]);

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `a, b and c`. */
export function joinAnd(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** Whether a name is plural by nature, like `running shoes`. */
export function isPlural(name: string): boolean {
  return /[^s]s$/.test(name);
}

/** `desk lamp` → `desk lamps`; names that are plural by nature stay. */
export function toPlural(name: string): string {
  if (isPlural(name)) return name;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  if (/(s|x|ch|sh)$/.test(name)) return `${name}es`;
  return name.endsWith('knife') ? `${name.slice(0, -2)}ves` : `${name}s`;
}
