import type { ParsedField } from '@foresight/contracts';
import { firstLine } from './first-line';
import { unwrap } from './unwrap';

/** A number that stands alone: no letter or digit touches it (`v1`, `0x5`, `2nd` hold none). */
const number = String.raw`(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d+)?`;
const standalone = String.raw`(?<![\p{L}\d.,_])(${number})(?![\p{L}\d_]|[.,]\d)`;
const numbers = new RegExp(standalone, 'giu');
const fraction = new RegExp(String.raw`${standalone}\s*(?:\/|out of)\s*${standalone}`, 'iu');
/** What may precede a number only if it is not the value itself: signs, bounds, negations. */
const notAValue =
  /(?:[-−–<>≤≥]|\b(?:not|less|more|greater|over|under|above|below|least|most|than))\s*$/i;

/**
 * A probability in [0, 1]. Off-form numbers are understood where only one reading is possible
 * (`.85`, `85%`, `0,8`, `1e-3`, `about 0.8`, `0.85/1`, `0.8 (step 2 failed)`); ranges, bounds,
 * several numbers, negative ones and those above 1 are malformed: a value is never invented.
 *
 * @param raw what follows the label, null if there is no label
 * @param clean whether the label had the form asked for
 */
export function parseProbability(raw: string | null, clean = true): ParsedField<number> {
  if (raw === null || raw.trim() === '') return { value: null, status: 'missing', raw };
  const line = firstLine(raw);
  const span = unwrap(line.text, 0, [
    ['<', '>'],
    ['(', ')'],
    ['[', ']'],
  ]);
  const value = readProbability(line.text.slice(span.start, span.end));
  if (value === null) return { value, status: 'malformed', raw };
  const onForm =
    clean && line.only && !line.fenced && /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(line.text);
  return { value, status: onForm ? 'ok' : 'lenient', raw };
}

function readProbability(text: string): number | null {
  const matches = [...text.matchAll(numbers)];
  const [first, second] = matches;
  if (!first || notAValue.test(text.slice(0, first.index))) return null;
  const ratio = fraction.exec(text);
  if (ratio && matches.length === 2) return withinUnit(toNumber(ratio[1]) / toNumber(ratio[2]));
  const after = text.slice(first.index + first[0].length);
  // A second number is harmless only in a remark that is clearly set apart.
  if (second && (first.index > 0 || !/^\s*(?:%|percent)?\s*(?:[([;]|[.,]\s)/iu.test(after)))
    return null;
  const percent = /^\s*(?:%|percent\b|per cent\b)/i.test(after);
  return withinUnit(percent ? toNumber(first[0]) / 100 : toNumber(first[0]));
}

function toNumber(digits = ''): number {
  return Number(digits.replace(',', '.'));
}

function withinUnit(value: number): number | null {
  return value >= 0 && value <= 1 ? value : null;
}
