import type { ChosenBlock } from './choose-block';
import { firstLine } from './first-line';
import type { LocatedField } from './reading';
import { markerLength, unwrap } from './unwrap';

/** Prompts write what is to be filled in as `<one action>`; models copy the brackets. */
const formBrackets = [['<', '>']] as const;

/**
 * An action: the first line with content, without quotes, backticks, emphasis, list marker or a
 * doubled `Action:` around it. The rest of the line is the action, character by character.
 */
export function parseAction(block: ChosenBlock | null): LocatedField<string> {
  if (!block || block.raw === '') {
    return { value: null, status: 'missing', raw: block ? block.raw : null, span: null };
  }
  const line = firstLine(block.raw);
  const inner = unwrap(line.text, markerLength(line.text), formBrackets);
  const label = /^action:\s*/i.exec(line.text.slice(inner.start, inner.end))?.[0] ?? '';
  const rest = unwrap(line.text.slice(inner.start + label.length, inner.end), 0, formBrackets);
  const start = inner.start + label.length + rest.start;
  const value = line.text.slice(start, start + (rest.end - rest.start));
  if (value === '') return { value: null, status: 'malformed', raw: block.raw, span: null };
  const offset = block.start + line.start + start;
  return {
    value,
    status: block.clean && line.only && !line.fenced && value === line.text ? 'ok' : 'lenient',
    raw: block.raw,
    span: { start: offset, end: offset + value.length },
  };
}
