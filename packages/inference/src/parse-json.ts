/** Numbers that Python writes and JSON lacks, and strings, in which the same letters are text. */
const stringOrBareNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/gs;

/** Parsed JSON, or undefined when the text is none. Bare `NaN` and `Infinity` are null. */
export function parseJson(text: string): unknown {
  return parseStrictly(text) ?? (/NaN|Infinity/.test(text) ? parseLeniently(text) : undefined);
}

function parseLeniently(text: string): unknown {
  return parseStrictly(
    text.replace(stringOrBareNumber, (found) => (found.startsWith('"') ? found : 'null')),
  );
}

function parseStrictly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
