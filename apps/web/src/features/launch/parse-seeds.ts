const widestRange = 1_000;

/**
 * Seeds as people type them: `0, 3, 10-12`. What is not a seed becomes NaN, so that the schema
 * refuses it at the field.
 */
export function parseSeeds(text: string): number[] {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  return [...new Set(parts.flatMap(parsePart))];
}

function parsePart(part: string): number[] {
  const range = /^(\d+)(?:-|–|\.\.)(\d+)$/.exec(part);
  if (!range) return [/^\d+$/.test(part) ? Number(part) : Number.NaN];
  const [from, to] = [Number(range[1]), Number(range[2])];
  if (to < from || to - from >= widestRange) return [Number.NaN];
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}
