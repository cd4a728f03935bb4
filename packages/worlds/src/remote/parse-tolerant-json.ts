/**
 * JSON as Python's `json.dumps` writes it: `NaN`, `Infinity` and `-Infinity` may stand where a
 * number may. Strings that contain these words stay as they are.
 *
 * @throws SyntaxError when the text is not JSON even so
 */
export function parseTolerantJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!/NaN|Infinity/.test(text)) throw error;
    return parseWithPythonNumbers(text);
  }
}

function parseWithPythonNumbers(text: string): unknown {
  // 1e999 is how strict JSON spells infinity; NaN has no spelling, so a marker stands for it.
  const nan = `nan-${crypto.randomUUID()}`;
  const strict = replaceOutsideStrings(text, (code) =>
    code.replaceAll('Infinity', '1e999').replaceAll('NaN', `"${nan}"`),
  );
  return JSON.parse(strict, (_key, value: unknown) => (value === nan ? Number.NaN : value));
}

function replaceOutsideStrings(text: string, replace: (code: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('"', at);
    if (open < 0) break;
    const end = endOfString(text, open);
    parts.push(replace(text.slice(at, open)), text.slice(open, end));
    at = end;
  }
  parts.push(replace(text.slice(at)));
  return parts.join('');
}

/** Position after the closing quote of the string that opens at `open`. */
function endOfString(text: string, open: number): number {
  let from = open + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return text.length;
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}
