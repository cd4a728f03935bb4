/** Trimmed, lower case, single spaces, no trailing dot: the text in which actions are compared. */
export function normalizeActionText(text: string): string {
  return withoutTrailingDots(text.trim().toLowerCase().replace(/\s+/g, ' '));
}

// A loop, because a pattern anchored at the end is quadratic on a long run of dots inside.
function withoutTrailingDots(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '.' || text[end - 1] === ' ')) end -= 1;
  return text.slice(0, end);
}
