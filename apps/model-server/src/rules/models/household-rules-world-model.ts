import { proposeGeneric } from './generic/propose-generic';
import { readBelief } from './household/read-belief';
import { plainReply } from './plain-reply';
import { readPrompt } from './prompt/read-prompt';
import type { RuleModel } from './rule-model';
import { proposeFutures } from './world-model/propose-futures';

/** Predicts the next observation of the text household by rules. */
export const householdRulesWorldModel: RuleModel = {
  name: 'household-rules-world-model',
  description:
    'Rule-based stand-in, no neural network: applies the rules of the built-in text household to what the prompt tells and guesses the rest. Its token probabilities are those of a weighted set of predictions.',
  propose(messages) {
    const prompt = readPrompt(messages);
    if (prompt === null) return plainReply();
    const belief = readBelief(prompt);
    if (belief === null || prompt.request.phase !== 'predict') return proposeGeneric(prompt);
    return proposeFutures(belief, prompt.request.action);
  },
};
