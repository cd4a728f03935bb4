export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** JSON can spell numbers that are read as Infinity: 1e999. */
export function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

export function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
