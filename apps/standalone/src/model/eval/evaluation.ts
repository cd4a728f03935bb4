import type { Interval, PairedComparison } from '@foresight/metrics';
import type { TransitionKind } from './classify-transitions';
import type { EvaluationMode, EvaluationSettings } from './evaluation-settings';

/** One episode as it went. */
export interface EpisodeOutcome {
  mode: EvaluationMode;
  /** The seed of the evaluation; the episode's own differs from it when tasks come again. */
  seed: number;
  episodeSeed: number;
  taskId: string;
  family: string;
  success: boolean;
  /** `context_too_long`: the prompt no longer fitted the model, which counts as not solved. */
  ending: 'solved' | 'unsolved' | 'step_limit' | 'context_too_long';
  steps: number;
  /** Steps that the world answered with its refusal. */
  invalidActions: number;
  /** Steps that executed the reflected action instead of the draft. */
  revisions: number;
  /** Steps without an action that could be read. */
  unreadDrafts: number;
  /** Requests repeated because the answer could not be read. */
  repairs: number;
  /** Of all calls; null if a server does not say. */
  promptTokens: number | null;
  completionTokens: number | null;
  /** Wall-clock milliseconds of each step, with other episodes in flight beside it. */
  stepMs: number[];
}

/** Figures of the episodes of one mode, of one seed or of all. */
export interface PlaySummary {
  mode: EvaluationMode;
  /** Null: all seeds together. */
  seed: number | null;
  episodes: number;
  tasks: number;
  successes: number;
  /** 0 … 1. */
  successRate: number;
  /** Takes the episodes for independent: right for one attempt at each task. */
  wilson: Interval;
  /** Draws whole tasks with all their attempts anew; null with one attempt at each task. */
  bootstrap: Interval | null;
  families: Record<string, { episodes: number; successes: number }>;
  meanSteps: number;
  /** Of solved episodes; null if there are none. */
  meanStepsSolved: number | null;
  /** Shares of steps, 0 … 1; null without steps, of revisions also where nothing is reflected on. */
  invalidActionRate: number | null;
  reviseRate: number | null;
  unreadDraftRate: number | null;
  repairsPerStep: number | null;
  /** Null if a server does not say. */
  promptTokensPerStep: number | null;
  completionTokensPerStep: number | null;
  medianStepMs: number | null;
  /** Episodes ended because the prompt no longer fitted the model. */
  contextOverflows: number;
}

/** Full loop (candidate) against draft only (baseline), paired by task and episode seed. */
export interface ModeComparison extends PairedComparison {
  seed: number | null;
}

/** Whose actions the world model was asked about. */
export type TransitionSource = 'expert' | EvaluationMode;

/** How well one predicted state agrees with the real one. */
export interface TransitionScore {
  source: TransitionSource;
  /** Null in worlds where nobody can tell. */
  kind: TransitionKind | null;
  /** Greedy answers, or those that the loop imagined at its own temperature. */
  decoding: 'greedy' | 'loop';
  exactMatch: boolean;
  tokenF1: number;
  deltaF1: number;
  /** Whether the world refused the action, and whether that was predicted. */
  refused: boolean;
  refusalPredicted: boolean;
}

/** Means over transitions, each 0 … 1. */
export interface AgreementSummary {
  transitions: number;
  exactMatch: number;
  tokenF1: number;
  deltaF1: number;
  /** Of the actions that the world refused, the share for which that was predicted. */
  refusalRecall: number | null;
  /** Of the predicted refusals, the share that came. */
  refusalPrecision: number | null;
}

export interface WorldModelSummary {
  source: TransitionSource;
  decoding: 'greedy' | 'loop';
  all: AgreementSummary;
  determined: AgreementSummary | null;
  revealing: AgreementSummary | null;
}

/** Everything an evaluation tells; plain data. */
export interface Evaluation {
  world: { name: string; version: string };
  settings: EvaluationSettings;
  /** False if it was stopped before its end: all figures are then of what there is. */
  complete: boolean;
  /** Why it was stopped, in words; null if it was not. */
  stopped: string | null;
  plays: PlaySummary[];
  comparisons: ModeComparison[];
  worldModel: WorldModelSummary[];
  episodes: EpisodeOutcome[];
}
