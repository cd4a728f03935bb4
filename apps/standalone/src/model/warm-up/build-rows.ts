import { type PromptRequest, renderPrompt } from '@foresight/agent';
import { NOTHING_HAPPENS, planExpert } from '@foresight/worlds';
import { type Advice, advise, type Foretold, type HouseholdWalk } from './household-walk';
import type { RowDecision, TrainingRow } from './training-row';

export const WARM_UP_TEMPLATES = 'compact@1';

/** To be raised whenever equal settings give other rows than before. */
export const ROWS_VERSION = 1;

/** What the expert would draft here. */
export function draftRow(walk: HouseholdWalk, advice: Advice): TrainingRow {
  const completion = `Reason: ${advice.reason}\nThought: ${advice.thought}\nDraft Action: ${advice.action}`;
  return row(walk, { phase: 'draft' }, completion);
}

/** What the world answers to an action here. */
export function imagineRow(walk: HouseholdWalk, action: string): TrainingRow {
  return row(walk, { phase: 'imagine', action }, walk.foretell(action).observation);
}

/**
 * What the expert says of a draft, given a prediction of what it leads to.
 *
 * @param imagined the prediction that is shown; the judgement follows what would really happen
 */
export function reflectRow(
  walk: HouseholdWalk,
  advice: Advice,
  draftAction: string,
  imagined: string,
): TrainingRow {
  const verdict = judgeDraft(walk, advice, draftAction);
  const completion = [
    `Reflection: ${verdict.reflection}`,
    `Decision: ${verdict.keep ? 'KEEP' : 'REVISE'}`,
    `Final Action: ${verdict.keep ? draftAction : advice.action}`,
    `Revise Probability: ${verdict.keep ? '0.05' : '0.95'}`,
  ].join('\n');
  const decision: RowDecision = {
    after: 'Decision:',
    positive: ' REVISE',
    negative: ' KEEP',
    label: verdict.keep ? 0 : 1,
  };
  return { ...row(walk, { phase: 'reflect', draftAction, imagined }, completion), decision };
}

interface Verdict {
  keep: boolean;
  reflection: string;
}

/** A draft is kept if it is what the expert does, or brings the task as far. */
export function judgeDraft(walk: HouseholdWalk, advice: Advice, draftAction: string): Verdict {
  const after = walk.foretell(draftAction);
  if (draftAction === advice.action || helpsAsMuch(walk, advice, after)) {
    const gain = advice.isSearching ? 'It shows a new place.' : 'It brings the task forward.';
    return { keep: true, reflection: `${advice.reason} ${gain}` };
  }
  const fault =
    after.observation === NOTHING_HAPPENS ? 'Nothing would happen.' : 'It does not help.';
  return { keep: false, reflection: `${advice.reason} ${fault} ${advice.thought}` };
}

function helpsAsMuch(walk: HouseholdWalk, advice: Advice, after: Foretold): boolean {
  if (after.observation === NOTHING_HAPPENS) return false;
  if (advice.isSearching) return after.seen.size > walk.knowledge.size && sameHand(walk, after);
  const before = planExpert(walk.house, walk.current);
  const rest = planExpert(walk.house, after.state);
  if (before === null || rest === null || rest.length >= before.length) return false;
  // What nobody has seen yet was found by luck, not by thought.
  const next = advise(walk.house, after.state, after.seen);
  return next === null || !next.isSearching;
}

function sameHand(walk: HouseholdWalk, after: Foretold): boolean {
  return walk.current.holding === after.state.holding;
}

function row(walk: HouseholdWalk, request: PromptRequest, completion: string): TrainingRow {
  const messages = renderPrompt(WARM_UP_TEMPLATES, { scene: walk.scene, request });
  return { messages: messages.map(({ role, content }) => ({ role, content })), completion };
}
