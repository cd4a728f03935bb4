import { decodeText, encodeText } from './encode-text';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue | undefined };

/** The same value with every string and key as `encodeText` writes it, for a jsonb column. */
export function encodeJson(value: JsonValue): JsonValue {
  return mapTexts(value, encodeText);
}

/** The value that `encodeJson` was given. Not parsed yet: the reader of the column does that. */
export function decodeJson(stored: JsonValue): JsonValue {
  return mapTexts(stored, decodeText);
}

/** A jsonb parameter of a raw query; null stays SQL's null. */
export function jsonParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const json = JSON.stringify(value);
  return mayNeedEncoding(json) ? JSON.stringify(encodeJson(JSON.parse(json))) : json;
}

// JSON writes every code unit in question as \uXXXX, so most values need no walk.
function mayNeedEncoding(json: string): boolean {
  return /\\u(?:0000|001a|d[89a-f])/.test(json);
}

function mapTexts(value: JsonValue, map: (text: string) => string): JsonValue {
  if (typeof value === 'string') return map(value);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  const entries = Object.entries(value)
    .filter((entry): entry is [string, JsonValue] => entry[1] !== undefined)
    .map(([key, item]) => [map(key), mapTexts(item, map)] as const);
  return Object.fromEntries(entries);
}
