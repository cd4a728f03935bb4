import type {
  CallPhase,
  Draft,
  Gate,
  Imagination,
  RecordedCall,
  RecordedStep,
  Reflection,
  RunConfig,
} from '@foresight/contracts';
import type { PolicyModel, WorldModel } from './ports/language-model';
import type { WorldSession } from './ports/world';
import type { TemplateChoice } from './prompts/choose-templates';

/** The part of a run's configuration that the loop reads. */
export type LoopConfig = Pick<
  RunConfig,
  'mode' | 'gate' | 'decoding' | 'maxSteps' | 'historySteps' | keyof TemplateChoice
> & { world: { actionGrammar: string } };

export interface LoopModels {
  policy: PolicyModel;
  /** Needed in mode `full`. */
  worldModel: WorldModel | null;
  teacher: WorldModel | null;
}

/** A step as the log holds it, for replay: what was sent and what the world answered. */
export type LoggedStep = Pick<
  RecordedStep,
  'index' | 'action' | 'observation' | 'reward' | 'done' | 'success'
>;

/** A step whose action is given: the first of a fork. */
export interface ForcedStep {
  index: number;
  action: string;
  /** What was thought at the same decision in the parent; null where no model was asked. */
  thought: Pick<RecordedStep, 'draft' | 'imagination' | 'reflection' | 'gate' | 'calls'> | null;
}

export interface RunEpisodeInput {
  config: LoopConfig;
  models: LoopModels;
  session: WorldSession;
  canonicalizeAction: (action: string) => string;
  /** Every sampling seed of the episode is derived from it. */
  seed: number;
  /** What an earlier attempt committed; the world is rebuilt from it before the first new step. */
  log: { initialObservation: string | null; steps: LoggedStep[] };
  /** The step at this index executes what it is given. */
  forced?: ForcedStep;
  signal?: AbortSignal;
}

/** A finished step as the loop knows it: no clock, no attempt; the reward as the world gave it. */
export type LoopStep = Omit<RecordedStep, 'attempt' | 'startedAt' | 'endedAt' | 'reward'> & {
  reward: number;
};

/**
 * What the loop tells its driver. The generator waits at each event, so a driver that commits a
 * `step` before pulling the next event never lets the loop run ahead of the log.
 */
export type EpisodeEvent =
  | { type: 'opened'; goal: string; initialObservation: string; replayedSteps: number }
  /** A request begins; attempt 1 is the repair request of the phase. */
  | { type: 'call-start'; index: number; phase: CallPhase; attempt: number }
  | { type: 'text'; index: number; phase: CallPhase; text: string }
  | { type: 'thinking'; index: number; phase: CallPhase; text: string }
  | { type: 'call-end'; index: number; call: RecordedCall }
  | { type: 'draft'; index: number; draft: Draft }
  | { type: 'imagination'; index: number; imagination: Imagination }
  | { type: 'reflection'; index: number; reflection: Reflection }
  | { type: 'gate'; index: number; gate: Gate; action: string }
  | { type: 'step'; step: LoopStep }
  | { type: 'ended'; reason: 'solved' | 'unsolved' | 'step_limit'; success: boolean };
