import type { Reading } from './reading';

const label =
  /^(?:[*_]{0,3})(?:Observation|(?:Predicted )?Next State)[*_]{0,3}[ \t]*:[*_]{0,3}[ \t]*/i;

/**
 * Reads an imagined state: the whole answer, without whitespace at its ends and without the label
 * that the prompt puts before observations, unless the world prints that label itself (some do).
 * Unparsable if nothing is left.
 */
export function parseImagination(
  answer: string,
  currentObservation: string,
): Reading<{ state: string }> {
  const text = answer.trim();
  const found = label.test(currentObservation) ? null : label.exec(text);
  const state = found ? text.slice(found[0].length).trim() : text;
  if (state === '') return { status: 'unparsable', fields: { state } };
  return { status: found ? 'lenient' : 'ok', fields: { state } };
}
