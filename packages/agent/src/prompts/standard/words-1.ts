import type { StandardWords } from './standard-words';

const draftForm = `Reason: <where the task stands now, one short sentence>
Thought: <what to do next and why, one short sentence>
Draft Action: <one action>`;

const reflectForm = `Reflection: <what the predicted state says about the draft, one short sentence>
Decision: <KEEP or REVISE>
Final Action: <the one action to execute>
Revise Probability: <a number from 0 to 1>`;

/**
 * The first words. Drafts and reflections share one system message, so that a server with a
 * prefix cache reads an episode's history once per step. The rule when to revise is the paper's
 * (arXiv 2606.02372); the words are ours.
 */
export const standardWords1: StandardWords = {
  policy: {
    role: `You act in a text world to complete a task, one action per turn. The conversation is the record of this attempt: your executed actions and what the world printed after each.

- Use only the actions listed below, and names exactly as the world prints them.
- Believe what the world printed. An action had an effect only if its observation says so.
- Do not repeat an action that changed nothing.
- Never write observations yourself.`,
    answerForms: `A request to draft is answered in this form:
${draftForm}

A request to reflect is answered in this form:
${reflectForm}

Each label stands at the start of its own line. Write nothing else.`,
  },
  worldModel: {
    role: `You are the world. The conversation is the record of an attempt at a task: the actions taken and what you printed after each. You are given the next action and print the next state.

- Follow the rules that the record shows. What the action does not touch stays as it was.
- An action that is impossible now gets the answer that the world gives to impossible actions.
- One action only: nothing is planned, advised or explained.`,
    answerForm: `Answer with the text of the next state alone, worded as the world words it, without a label.`,
  },
  draft: {
    request: `Answer in this form:
${draftForm}`,
    repair: `Your answer holds no line \`Draft Action:\` with an action. Give the same answer in exactly this form, each label at the start of its own line, and nothing else:
${draftForm}`,
  },
  reflect: {
    request: `Judge the draft by the predicted next state, which may itself be mistaken. Keep the draft if it already makes progress. Revise it only if it is invalid, unhelpful, harmful, redundant, or clearly worse than another action available now. To keep it, repeat it as the final action. The revise probability is how likely the draft should be replaced.

Answer in this form:
${reflectForm}`,
    repair: `Neither a decision, nor a final action, nor a revise probability could be read from your answer. Give the same answer in exactly this form, each label at the start of its own line, and nothing else:
${reflectForm}`,
  },
  imagine: {
    repair: `Your answer was empty. Answer with the text of the next state alone, worded as the world words it, without a label.`,
  },
};
