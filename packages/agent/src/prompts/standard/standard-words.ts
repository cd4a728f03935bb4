/**
 * The words of one version of the standard prompts; the layout around them is fixed in
 * `standardSet`. Published words never change, since prompts of recorded calls are rendered again
 * from them; other words are another version.
 */
export interface StandardWords {
  /** System message of the policy: before the world's action grammar, and after it. */
  policy: { role: string; answerForms: string };
  /** System message of world model and teacher, around the action grammar. */
  worldModel: { role: string; answerForm: string };
  /** What a request says below its heading, and what its repair request says below its own. */
  draft: { request: string; repair: string };
  reflect: { request: string; repair: string };
  imagine: { repair: string };
}
