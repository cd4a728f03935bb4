import type { Draft } from '@foresight/contracts';
import { chooseBlock, dropInventedTurns } from './choose-block';
import { findLabels, prepareLabels } from './find-labels';
import { firstLine } from './first-line';
import { parseAction } from './parse-action';
import { parseTextField } from './parse-text-field';
import { type LocatedField, type Reading, statusOf, withoutSpan } from './reading';

export type DraftFields = Pick<Draft, 'reason' | 'thought' | 'action'>;

const labels = prepareLabels({
  reason: { label: 'Reason', aliases: ['Reasoning', 'Status'] },
  thought: { label: 'Thought', aliases: ['Thoughts', 'Plan'] },
  action: { label: 'Draft Action', aliases: ['Action', 'Next Action', 'Final Action'] },
});

/** Longest unlabelled answer that is taken for an action, in UTF-16 code units. */
const longestBareAction = 120;

/** `Observation: …`, `Decision: …`: the line is something else than an action. */
const otherLabel = /^[*_#> ]*\p{Lu}[\p{L} ]{0,30}[*_]*:/u;

/**
 * Reads `Reason:`, `Thought:` and `Draft Action:` (arXiv 2606.02372). Never throws. Unparsable
 * without an action; a missing reason or thought only makes the reading lenient.
 */
export function parseDraft(answer: string): Reading<DraftFields> {
  const found = findLabels(answer, labels);
  const blocks = dropInventedTurns(answer, found, 'action');
  const action = found.length === 0 ? bareAction(answer) : undefined;
  const fields = {
    reason: parseTextField(chooseBlock(answer, blocks, 'reason')),
    thought: parseTextField(chooseBlock(answer, blocks, 'thought')),
    action: withoutSpan(action ?? parseAction(chooseBlock(answer, blocks, 'action'))),
  };
  const status = fields.action.value === null ? 'unparsable' : statusOf(Object.values(fields));
  return { status, fields };
}

/** A single short line without any label is an action: what base models answer. */
function bareAction(answer: string): LocatedField<string> | undefined {
  const line = firstLine(answer);
  if (!line.only || line.text.length > longestBareAction) return undefined;
  if (otherLabel.test(line.text)) return undefined;
  const start = line.start;
  return parseAction({ raw: line.text, start, end: start + line.text.length, clean: false });
}
