/** An executed action and what the world answered. */
export interface PastStep {
  action: string;
  observation: string;
}

/** What every prompt of a step shows: the task and the episode so far. */
export interface PromptScene {
  goal: string;
  actionGrammar: string;
  initialObservation: string;
  /** Number of steps so far, which is the index of the step that decides. */
  index: number;
  /** The steps so far, oldest first, or at least the last `historySteps` of them. */
  history: readonly PastStep[];
  /** Past steps shown, at least 1; older ones are left out, and the prompt says how many. */
  historySteps: number;
}

export type PromptRequest =
  | { phase: 'draft' }
  | { phase: 'reflect'; draftAction: string; imagined: string }
  | { phase: 'imagine'; action: string };

export interface PromptInputs {
  scene: PromptScene;
  request: PromptRequest;
  /** The first answer, when this prompt asks for it once more because it could not be read. */
  unreadAnswer?: string;
}
