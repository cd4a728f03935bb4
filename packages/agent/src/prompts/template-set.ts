import type { ChatMessage } from '../ports/language-model';
import type { PromptInputs } from './prompt-inputs';

/**
 * The prompts of one version. A published set never changes, since prompts of recorded calls are
 * rendered again from it: another wording is another version.
 */
export interface TemplateSet {
  /** Name and version, e.g. `standard@1`; what a run's configuration stores. */
  id: string;
  /** Pure: the same inputs give the same bytes. Every text is inserted as it is. */
  render(inputs: PromptInputs): ChatMessage[];
}
