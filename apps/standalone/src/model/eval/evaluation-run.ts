import type {
  LoopStep,
  PolicyModel,
  World,
  WorldDescription,
  WorldModel,
  WorldTask,
} from '@foresight/agent';
import type { EpisodeOutcome, TransitionScore } from './evaluation';
import type { EvaluationSettings } from './evaluation-settings';
import type { PlayedEpisode } from './play-episode';

/** What is evaluated; of the settings, those left out take their defaults. */
export interface EvaluationInput extends Partial<EvaluationSettings> {
  world: World;
  /** Not needed if `modes` is empty. */
  policy: PolicyModel | null;
  /** Needed for the full loop and for figures of the world model. */
  worldModel: WorldModel | null;
  /** Ends the evaluation early: it tells what there is. */
  signal?: AbortSignal;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/** What happens while an evaluation runs. `done` and `total` count within each type. */
export type EvaluationProgress =
  | {
      type: 'episode';
      done: number;
      total: number;
      outcome: EpisodeOutcome;
      steps: readonly LoopStep[];
    }
  | { type: 'transition'; done: number; total: number; score: TransitionScore };

/** An evaluation under way, and what it found so far. */
export interface EvaluationRun {
  input: EvaluationInput;
  settings: EvaluationSettings;
  description: WorldDescription;
  tasks: readonly WorldTask[];
  onProgress: (progress: EvaluationProgress) => void;
  /** In the order planned, however they end, so that equal evaluations tell the same. */
  played: (PlayedEpisode | null)[];
  scores: (TransitionScore | null)[];
}

/** What is finished of a list that fills in any order. */
export function finishedOf<Item>(items: readonly (Item | null)[]): Item[] {
  return items.filter((item) => item !== null) as Item[];
}
