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
  /** All steps so far, oldest first. */
  history: readonly PastStep[];
  /** Past steps shown; older ones are left out. */
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
