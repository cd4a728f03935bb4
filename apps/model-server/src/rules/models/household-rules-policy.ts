import type { Candidate } from '../decoding/candidate';
import { proposeGeneric } from './generic/propose-generic';
import { readBelief } from './household/read-belief';
import { plainReply } from './plain-reply';
import { misreadGoal } from './policy/misread-goal';
import { proposeDrafts } from './policy/propose-drafts';
import { proposeReflections } from './policy/propose-reflections';
import { type LoopPrompt, readPrompt } from './prompt/read-prompt';
import type { RuleModel } from './rule-model';

/** Drafts and reflects in the text household by rules. */
export const householdRulesPolicy: RuleModel = {
  name: 'household-rules-policy',
  description:
    'Rule-based stand-in, no neural network: drafts and reflects in the built-in text household by hand-written rules with deliberate mistakes. Its token probabilities are those of a weighted set of replies.',
  propose(messages) {
    const prompt = readPrompt(messages);
    return prompt === null ? plainReply() : propose(prompt);
  },
};

function propose(prompt: LoopPrompt): Candidate[] {
  const { request } = prompt;
  const belief = readBelief(prompt);
  if (belief !== null) belief.goal = misreadGoal(belief.goal, prompt.initialObservation);
  if (belief === null || request.phase === 'predict') return proposeGeneric(prompt);
  return request.phase === 'draft'
    ? proposeDrafts(belief)
    : proposeReflections(belief, request.draftAction, request.predicted);
}
