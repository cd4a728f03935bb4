import { AppError, type Call, type CallPhase, type RecordedStep } from '@foresight/contracts';
import type { LoopConfig } from '../events';
import type { ChatMessage } from '../ports/language-model';
import { chooseTemplates, type TemplateChoice } from './choose-templates';
import type { PastStep, PromptRequest, PromptScene } from './prompt-inputs';
import { renderPrompt } from './render-prompt';

export interface CallPromptInput {
  config: Pick<LoopConfig, 'historySteps' | 'world'> & TemplateChoice;
  goal: string;
  initialObservation: string;
  /** Steps of the episode, at least the last `historySteps` before `step`; later ones are ignored. */
  steps: readonly (PastStep & { index: number })[];
  step: Pick<RecordedStep, 'index' | 'draft' | 'imagination' | 'action'> & {
    calls: readonly Pick<Call, 'phase' | 'attempt' | 'text'>[];
  };
  phase: CallPhase;
  /** 0 for the first request of the phase, 1 for the repair request. */
  attempt: number;
}

/**
 * The messages of a recorded call, rendered again from the log. Their `hashPrompt` equals the
 * call's `promptHash`; anything else means that the log or the templates were changed.
 *
 * @throws AppError `not_found` if the step cannot have made such a call
 */
export function renderCallPrompt(input: CallPromptInput): ChatMessage[] {
  const request = requestOf(input);
  if (!request) throw new AppError('not_found', `The step has no call of phase ${input.phase}.`);
  const scene = sceneOf(input);
  const templates = chooseTemplates(input.config, input.phase);
  if (input.attempt === 0) return renderPrompt(templates, { scene, request });
  const unreadAnswer = firstAnswer(input);
  return renderPrompt(templates, { scene, request, unreadAnswer });
}

function sceneOf({ config, goal, initialObservation, steps, step }: CallPromptInput): PromptScene {
  return {
    goal,
    actionGrammar: config.world.actionGrammar,
    initialObservation,
    index: step.index,
    history: steps.filter((past) => past.index < step.index),
    historySteps: config.historySteps,
  };
}

function requestOf({ step, phase }: CallPromptInput): PromptRequest | null {
  const draftAction = step.draft.action.value;
  switch (phase) {
    case 'draft':
      return { phase: 'draft' };
    case 'imagine':
      return draftAction === null ? null : { phase: 'imagine', action: draftAction };
    case 'reflect':
      if (draftAction === null || !step.imagination) return null;
      return { phase: 'reflect', draftAction, imagined: step.imagination.text };
    case 'teach':
      return { phase: 'imagine', action: step.action };
  }
}

function firstAnswer({ step, phase }: CallPromptInput): string {
  const first = step.calls.find((call) => call.phase === phase && call.attempt === 0);
  if (first) return first.text;
  throw new AppError('not_found', `The step has no first answer of phase ${phase}.`);
}
