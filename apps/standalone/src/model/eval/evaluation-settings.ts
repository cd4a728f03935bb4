import type { DecodingSettings, GateSettings } from '@foresight/contracts';

/** The whole loop (draft, imagine, reflect, gate), or its drafts executed as they are. */
export type EvaluationMode = 'full_loop' | 'draft_only';

/** All that decides an evaluation's figures, apart from the models. */
export interface EvaluationSettings {
  split: string;
  /** Empty: only the world model is evaluated, on the expert's transitions. */
  modes: readonly EvaluationMode[];
  /** Per seed and mode: the tasks of the split in order, then again with other seeds. */
  episodes: number;
  seeds: readonly number[];
  maxSteps: number;
  /** Past steps shown in a prompt. */
  historySteps: number;
  /** Prompt template set, e.g. `standard@1`. */
  templates: string;
  decoding: DecodingSettings;
  gate: GateSettings;
  /** Episodes, and later predictions, at once. */
  inFlight: number;
  /**
   * Transitions of each source on which the world model is asked, evenly spread over all there
   * are; 0 leaves its figures out.
   */
  transitions: number;
}

/** The product's defaults where a launch has them, else the command's. */
export const defaultEvaluationSettings: EvaluationSettings = {
  split: 'test-unseen',
  modes: ['full_loop', 'draft_only'],
  episodes: 160,
  seeds: [1],
  maxSteps: 50,
  historySteps: 50,
  templates: 'standard@1',
  decoding: {
    temperature: 0.7,
    topP: 0.9,
    draftTokens: 64,
    imaginationTokens: 192,
    reflectionTokens: 128,
    finalActionTokens: 16,
  },
  gate: { reviseThreshold: 0.5, confidenceThreshold: 0.6, unknownConfidencePasses: true },
  inFlight: 8,
  transitions: 1_000,
};
