import type { ChatMessage } from '../../ports/language-model';
import type { PastStep, PromptInputs, PromptRequest, PromptScene } from '../prompt-inputs';
import type { TemplateSet } from '../template-set';
import { describeRecord } from './describe-record';
import { readGameRecord } from './game-record';

/** Past steps that a prompt shows of a world whose wording it cannot sum up. */
const TURNS_SHOWN = 4;
const ACTIONS_SHOWN = 4;

/**
 * For small models that were trained on it: no instructions, and instead of the whole history what
 * it tells about the present. That sum is made for household games worded as ALFWorld; of any other
 * world the last turns are shown as they are. A second request is the first one again, drawn with
 * another seed: a model that never saw an instruction would not understand one.
 */
export const compact1: TemplateSet = {
  id: 'compact@1',
  render: ({ scene, request }: PromptInputs): ChatMessage[] => [
    { role: 'user', content: `Task: ${scene.goal}\n${describe(scene, request)}\n${ask(request)}` },
  ],
};

function describe(scene: PromptScene, request: PromptRequest): string {
  const record = readGameRecord(scene);
  if (record === null) return recentTurns(scene);
  // What a world answers follows from its state; only who acts must know what was tried.
  if (request.phase === 'imagine') return describeRecord(record);
  return `${describeRecord(record)}\n${recentActions(scene)}`;
}

function recentActions({ history }: PromptScene): string {
  const last = history.at(-1);
  if (!last) return 'Last: none';
  const earlier = history.slice(-ACTIONS_SHOWN - 1, -1).map(describeTry);
  const recent = earlier.length === 0 ? '' : `Before: ${earlier.join(', ')}\n`;
  return `${recent}Last: ${last.action} -> ${last.observation}`;
}

/** Marks what changed nothing, which is told by a short answer. */
function describeTry({ action, observation }: PastStep): string {
  return observation === 'Nothing happens.' ? `${action} (failed)` : action;
}

function recentTurns({ initialObservation, history, index }: PromptScene): string {
  const shown = history.slice(-TURNS_SHOWN);
  const leftOut = index - shown.length;
  const turns = shown.map(({ action, observation }) => `> ${action}\n${observation}`);
  const gap = leftOut > 0 ? [`(${leftOut} steps)`] : [];
  return [initialObservation, ...gap, ...turns].join('\n');
}

function ask(request: PromptRequest): string {
  switch (request.phase) {
    case 'draft':
      return 'Draft';
    case 'reflect':
      return `Reflect\nDraft Action: ${request.draftAction}\nPredicted: ${request.imagined}`;
    case 'imagine':
      return `Action: ${request.action}`;
  }
}
