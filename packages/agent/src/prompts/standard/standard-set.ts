import type { ChatMessage } from '../../ports/language-model';
import type { PromptInputs, PromptRequest, PromptScene } from '../prompt-inputs';
import type { TemplateSet } from '../template-set';
import type { StandardWords } from './standard-words';

/** A template set that shows the episode as a chat and says in words what is asked. */
export function standardSet(id: string, words: StandardWords): TemplateSet {
  return { id, render: (inputs) => renderStandard(words, inputs) };
}

function renderStandard(words: StandardWords, inputs: PromptInputs): ChatMessage[] {
  const { scene, request, unreadAnswer } = inputs;
  const messages: ChatMessage[] = [
    { role: 'system', content: systemMessage(words, request, scene.actionGrammar) },
    ...episodeTurns(scene),
  ];
  appendToLast(messages, requestText(words, request));
  if (unreadAnswer === undefined) return messages;
  return [...messages, ...repairTurns(words, request, unreadAnswer)];
}

function systemMessage(words: StandardWords, request: PromptRequest, grammar: string): string {
  const [before, after] =
    request.phase === 'imagine'
      ? [words.worldModel.role, words.worldModel.answerForm]
      : [words.policy.role, words.policy.answerForms];
  return `${before}\n\nActions:\n${grammar}\n\n${after}`;
}

/** The episode as a chat: the task first, then executed actions and observations in turn. */
function episodeTurns({ goal, initialObservation, index, history, historySteps }: PromptScene) {
  const shown = history.slice(-historySteps);
  const leftOut = index - shown.length;
  const note = leftOut > 0 ? `\n\n(${leftOut} earlier steps left out)` : '';
  const turns: ChatMessage[] = [
    { role: 'user', content: `Task: ${goal}\n\nObservation: ${initialObservation}${note}` },
  ];
  for (const step of shown) {
    turns.push({ role: 'assistant', content: `Action: ${step.action}` });
    turns.push({ role: 'user', content: `Observation: ${step.observation}` });
  }
  return turns;
}

/** Servers expect user and assistant in turn, so a request is part of the last observation's turn. */
function appendToLast(messages: ChatMessage[], text: string): void {
  const last = messages.pop();
  if (last) messages.push({ ...last, content: `${last.content}\n\n${text}` });
}

function requestText(words: StandardWords, request: PromptRequest): string {
  switch (request.phase) {
    case 'draft':
      return `### Draft the next action\n${words.draft.request}`;
    case 'imagine':
      return `### Predict the next state\nAction: ${request.action}`;
    case 'reflect':
      return `### Reflect on the draft
Draft Action: ${request.draftAction}
Predicted next state: ${request.imagined}

${words.reflect.request}`;
  }
}

function repairTurns(
  words: StandardWords,
  request: PromptRequest,
  unreadAnswer: string,
): ChatMessage[] {
  // Many servers refuse an empty message.
  const answer = unreadAnswer.trim() === '' ? '(empty answer)' : unreadAnswer;
  return [
    { role: 'assistant', content: answer },
    { role: 'user', content: `### Answer again\n${words[request.phase].repair}` },
  ];
}
