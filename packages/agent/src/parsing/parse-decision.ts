import type { Decision } from '@foresight/contracts';
import type { ChosenBlock } from './choose-block';
import { firstLine } from './first-line';
import type { LocatedField } from './reading';

const words = /\b(?:keep(?:ing)?|revis(?:e|ed|ing))\b/gi;
const negation =
  /(?:\b(?:not|never|without|cannot|no need to)|n['’]t|instead of)\s+(?:\w+\s+){0,2}$/i;

/**
 * KEEP or REVISE. `keep`, `**KEEP**` and `I would REVISE` are understood; both words, neither, or
 * a negated one (`do not revise`) are malformed, because reading them would be a guess.
 */
export function parseDecision(block: ChosenBlock | null): LocatedField<Decision> {
  if (!block || block.raw === '') {
    return { value: null, status: 'missing', raw: block ? block.raw : null, span: null };
  }
  const line = firstLine(block.raw);
  const matches = [...line.text.matchAll(words)];
  const decisions = new Set(matches.map((match) => decisionOf(match[0])));
  const [match] = matches;
  if (!match || decisions.size > 1 || negation.test(line.text.slice(0, match.index))) {
    return { value: null, status: 'malformed', raw: block.raw, span: null };
  }
  const value = decisionOf(match[0]);
  const start = block.start + line.start + match.index;
  return {
    value,
    status: block.clean && line.only && !line.fenced && line.text === value ? 'ok' : 'lenient',
    raw: block.raw,
    span: { start, end: start + match[0].length },
  };
}

function decisionOf(word: string): Decision {
  return word.toLowerCase().startsWith('keep') ? 'KEEP' : 'REVISE';
}
