// U+001A SUBSTITUTE: a control character that almost no text holds, so almost no text changes.
const ESCAPE = String.fromCharCode(0x1a);
const NUL = String.fromCharCode(0);
// With the u flag, a surrogate that has its other half is not matched.
const refused = new RegExp(`[${NUL}${ESCAPE}]|\\p{Surrogate}`, 'gu');
const escaped = new RegExp(`${ESCAPE}([0-9a-f]{4})`, 'g');

/**
 * Writes a text so that Postgres can hold it. It refuses U+0000 and cannot say a lone surrogate in
 * UTF-8: each becomes U+001A and the four hex digits of its code unit, as does U+001A itself.
 */
export function encodeText(text: string): string {
  return text.replace(refused, escapeCodeUnit);
}

/** The text that `encodeText` was given. */
export function decodeText(stored: string): string {
  return stored.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function escapeCodeUnit(unit: string): string {
  return ESCAPE + unit.charCodeAt(0).toString(16).padStart(4, '0');
}
