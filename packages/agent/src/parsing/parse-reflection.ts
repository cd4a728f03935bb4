import type { Decision, ParsedField, Reflection } from '@foresight/contracts';
import { type ChosenBlock, chooseBlock, dropInventedTurns } from './choose-block';
import { findLabels, prepareLabels } from './find-labels';
import { firstLine } from './first-line';
import { parseAction } from './parse-action';
import { parseDecision } from './parse-decision';
import { parseProbability } from './parse-probability';
import { parseTextField } from './parse-text-field';
import { type LocatedField, type Reading, type Span, statusOf, withoutSpan } from './reading';

export type ReflectionFields = Pick<
  Reflection,
  'reflection' | 'decision' | 'finalAction' | 'reviseProbability'
> & {
  /** Where the decision word and the final action stand in the answer. */
  spans: { decision: Span | null; finalAction: Span | null };
};

type Field = 'reflection' | 'decision' | 'finalAction' | 'probability';

const labels = prepareLabels<Field>({
  reflection: { label: 'Reflection', aliases: ['Reflections'] },
  decision: { label: 'Decision', aliases: ['Final Decision'] },
  finalAction: { label: 'Final Action', aliases: ['Action', 'Revised Action'] },
  probability: {
    label: 'Revise Probability',
    aliases: ['Revision Probability', 'Probability', 'Probability of Revision'],
  },
});

/**
 * Reads `Reflection:`, `Decision:`, `Final Action:` and `Revise Probability:` (arXiv 2606.02372).
 * Never throws. Unparsable only if neither decision nor action nor probability could be read: for
 * any smaller gap the gate has a reason of its own, and asking again would fetch another opinion
 * rather than a better reading of this one.
 */
export function parseReflection(answer: string): Reading<ReflectionFields> {
  const found = findLabels(answer, labels);
  const blocks = dropInventedTurns(answer, found, 'finalAction');
  const choose = (key: Field) => chooseBlock(answer, blocks, key);
  const decision = parseDecision(choose('decision') ?? bareDecision(answer, found.length));
  const finalAction = refuseDecisionWord(parseAction(choose('finalAction')));
  const probability = choose('probability');
  const fields = {
    reflection: parseTextField(choose('reflection')),
    decision: withoutSpan<Decision>(decision),
    finalAction: withoutSpan(finalAction),
    reviseProbability: parseProbability(probability?.raw ?? null, probability?.clean),
  };
  const spans = { decision: decision.span, finalAction: finalAction.span };
  return { status: readingStatus(fields), fields: { ...fields, spans } };
}

function readingStatus(fields: Omit<ReflectionFields, 'spans'>): Reading<unknown>['status'] {
  const deciding: ParsedField<unknown>[] = [
    fields.decision,
    fields.finalAction,
    fields.reviseProbability,
  ];
  if (deciding.every((field) => field.value === null)) return 'unparsable';
  return statusOf(Object.values(fields));
}

/** An answer that is nothing but the word. */
function bareDecision(answer: string, labelsFound: number): ChosenBlock | null {
  const line = firstLine(answer);
  if (labelsFound > 0 || !line.only || !/^\W*(?:keep|revise)\W*$/i.test(line.text)) return null;
  return { raw: line.text, start: line.start, end: line.start + line.text.length, clean: false };
}

/** `Final Action: KEEP` names no action: sent to a world it would be nonsense. */
function refuseDecisionWord(field: LocatedField<string>): LocatedField<string> {
  if (field.value === null || !/^(?:keep|revise)\.?$/i.test(field.value)) return field;
  return { value: null, status: 'malformed', raw: field.raw, span: null };
}
