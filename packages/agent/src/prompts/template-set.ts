/**
 * The words of the prompts of one version. A set is data: the layout around the words is fixed in
 * `renderPrompt`. A published set never changes, since prompts of recorded calls are rendered
 * again from it; other words are another version.
 */
export interface TemplateSet {
  /** Name and version, e.g. `standard@1`; what a run's configuration stores. */
  id: string;
  /** System message of the policy: before the world's action grammar, and after it. */
  policy: { role: string; answerForms: string };
  /** System message of world model and teacher, around the action grammar. */
  worldModel: { role: string; answerForm: string };
  /** What a request says below its heading, and what its repair request says below its own. */
  draft: { request: string; repair: string };
  reflect: { request: string; repair: string };
  imagine: { repair: string };
}
