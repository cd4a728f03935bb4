import type { EpisodeEvent, RunEpisodeInput } from '../events';
import type { PromptScene } from '../prompts/prompt-inputs';

/** A part of the loop: tells events, and returns what the next part needs. */
export type EpisodeStream<Result> = AsyncGenerator<EpisodeEvent, Result, void>;

/** What the phases of one step share. */
export interface StepContext
  extends Pick<
    RunEpisodeInput,
    'config' | 'models' | 'session' | 'canonicalizeAction' | 'seed' | 'signal'
  > {
  index: number;
  scene: PromptScene;
  /** What the world printed last: the state in which this step decides. */
  observation: string;
}
