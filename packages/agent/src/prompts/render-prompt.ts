import type { ChatMessage } from '../ports/language-model';
import type { PromptInputs, PromptRequest, PromptScene } from './prompt-inputs';
import { findTemplateSet } from './template-sets';

/**
 * The messages of one request (phases of arXiv 2606.02372, section "decision step"). Pure: the same
 * inputs give the same bytes, so prompts need not be stored. Every text is inserted as it is.
 *
 * @param templates id of a template set, e.g. `standard@1`
 * @throws AppError `invalid_input` if no set has this id
 */
export function renderPrompt(templates: string, inputs: PromptInputs): ChatMessage[] {
  return findTemplateSet(templates).render({ ...inputs, scene: forgetOldest(inputs.scene) });
}

/** A prompt is derived from this many steps, whoever renders it: more are not always read back. */
function forgetOldest(scene: PromptScene): PromptScene {
  const { history, historySteps } = scene;
  if (history.length <= historySteps) return scene;
  return { ...scene, history: history.slice(-historySteps) };
}

/** What a call's `template` says, e.g. `standard@1/draft`. */
export function templateName(templates: string, request: PromptRequest): string {
  return `${templates}/${request.phase}`;
}
