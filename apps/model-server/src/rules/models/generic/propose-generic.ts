import { type Candidate, shareMass } from '../../decoding/candidate';
import type { LoopPrompt } from '../prompt/read-prompt';
import { listKnownActions } from './list-known-actions';

/** Modest replies for worlds that no rule knows: actions seen before, futures seen before. */
export function proposeGeneric(prompt: LoopPrompt): Candidate[] {
  const { request } = prompt;
  switch (request.phase) {
    case 'draft':
      return proposeAnyAction(prompt);
    case 'reflect':
      return proposeAnyReflection(prompt, request.draftAction, request.predicted);
    case 'predict':
      return proposeAnyFuture(prompt, request.action);
  }
}

function proposeAnyAction(prompt: LoopPrompt): Candidate[] {
  return listKnownActions(prompt).map((action, nth) => ({
    text: `Reason: No rule knows this world.\nThought: I can try an action from the list.\nDraft Action: ${action}`,
    weight: 1 / (nth + 2),
  }));
}

function proposeAnyReflection(prompt: LoopPrompt, draft: string, predicted: string): Candidate[] {
  const before = prompt.turns.at(-1)?.observation ?? prompt.initialObservation;
  const same = before.trim() === predicted.trim();
  const said = same ? 'changes nothing' : 'differs from the present one';
  const write = (decision: string, action: string, probability: string): Candidate => ({
    text: `Reflection: The predicted state ${said}.\nDecision: ${decision}\nFinal Action: ${action}\nRevise Probability: ${probability}`,
    weight: 1,
  });
  const others = listKnownActions(prompt).filter((action) => action !== draft);
  const revise = others.length === 0 ? 0 : same ? 0.6 : 0.12;
  const revisions = others.map((action) => write('REVISE', action, '0.70'));
  return [
    ...shareMass([write('KEEP', draft, '0.15')], 1 - revise),
    ...shareMass(revisions, revise),
  ];
}

function proposeAnyFuture({ turns, initialObservation }: LoopPrompt, action: string): Candidate[] {
  const alike = turns.filter((turn) => turn.action === action);
  const seen = alike.map(({ observation }, nth) => ({ text: observation, weight: nth + 1 }));
  const stays = { text: turns.at(-1)?.observation ?? initialObservation, weight: 1 };
  const nothing = { text: 'Nothing happens.', weight: 0.3 };
  return [...seen, stays, nothing].filter(({ text }) => text !== '');
}
