/** The end of a text, and the UTF-16 code units cut from its start. */
export interface TextTail {
  text: string;
  offset: number;
}

/** Appends to a tail and keeps its last `limit` code units, never half of a surrogate pair. */
export function appendToTail(tail: TextTail, added: string, limit: number): TextTail {
  const text = tail.text + added;
  if (text.length <= limit) return { text, offset: tail.offset };
  let start = text.length - limit;
  if (cutsPair(text, start)) start += 1;
  return { text: text.slice(start), offset: tail.offset + start };
}

export function tailOfText(text: string, limit: number): TextTail {
  return appendToTail({ text: '', offset: 0 }, text, limit);
}

function cutsPair(text: string, at: number): boolean {
  return isSurrogate(text, at - 1, 0xd800) && isSurrogate(text, at, 0xdc00);
}

function isSurrogate(text: string, at: number, first: 0xd800 | 0xdc00): boolean {
  const unit = text.charCodeAt(at);
  return unit >= first && unit < first + 0x400;
}
