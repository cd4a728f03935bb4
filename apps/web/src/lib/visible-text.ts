export type TextSegment =
  | { kind: 'text'; text: string }
  /** A character that shows nothing, or something else than it is. */
  | { kind: 'symbol'; symbol: string; name: string };

// Controls but tab and line feed, lone surrogates, and invisible or direction-changing characters.
// Zero-width joiners stay: emoji are made of them.
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]/gu;

/** Cuts a text so that every character of it can be seen. */
export function splitVisibleText(text: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let from = 0;
  for (const match of text.matchAll(hidden)) {
    if (match.index > from) segments.push({ kind: 'text', text: text.slice(from, match.index) });
    segments.push(symbolOf(match[0]));
    from = match.index + match[0].length;
  }
  if (from < text.length || segments.length === 0) {
    segments.push({ kind: 'text', text: text.slice(from) });
  }
  return segments;
}

/** The same in one string, for places without markup. */
export function toVisibleText(text: string): string {
  return splitVisibleText(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : segment.symbol))
    .join('');
}

function symbolOf(character: string): TextSegment {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16).toUpperCase().padStart(4, '0');
  const name = `U+${hex}${isSurrogate(code) ? ', half of a surrogate pair' : ''}`;
  return { kind: 'symbol', symbol: `⟨${nameControl(code) ?? hex}⟩`, name };
}

// The names of ASCII: Unicode has pictures of these characters, but few fonts do.
const controlNames =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  );

function nameControl(code: number): string | undefined {
  return code === 0x7f ? 'DEL' : controlNames[code];
}

const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;
