export interface TakenThinking {
  /** The answer without thinking. */
  text: string;
  /** null if there was none. */
  thinking: string | null;
}

/**
 * Takes `<think>…</think>` (or `<thinking>`) out of an answer. A block that is never closed is
 * thinking to the end; text before a stray `</think>` is thinking too, because some chat templates
 * put the opening tag into the prompt. Whitespace before the answer proper is dropped with it; an
 * answer without tags comes back unchanged.
 */
export function takeThinking(answer: string): TakenThinking {
  if (!answer.includes('<')) return { text: answer, thinking: null };
  const thinking: string[] = [];
  let text = '';
  let inside = false;
  let position = 0;
  for (const tag of answer.matchAll(/<(\/?)think(?:ing)?>/gi)) {
    const before = answer.slice(position, tag.index);
    position = tag.index + tag[0].length;
    const closes = tag[1] === '/';
    if (closes) {
      thinking.push(inside ? before : text + before);
      if (!inside) text = '';
      inside = false;
    } else if (inside) {
      thinking.push(before);
    } else {
      text += before;
      inside = true;
    }
  }
  if (position === 0) return { text: answer, thinking: null };
  const rest = answer.slice(position);
  if (inside) thinking.push(rest);
  else text += rest;
  return { text: text.trimStart(), thinking: thinking.join('') };
}
